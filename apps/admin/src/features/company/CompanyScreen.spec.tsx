/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, refusal } from '../../../test/fakeApi';
import { gone, openScreen, retype } from '../../../test/renderScreen';
import CompanyScreen from './CompanyScreen';

const LIGHT = 'Escolha uma cor mais escura: o texto sobre ela é branco';
const SAVED = 'Os dados da empresa foram salvos.';
const [GET, PUT] = ['GET /api/company', 'PUT /api/company'];
const [POST_LOGO, DELETE_LOGO] = ['POST /api/company/logo', 'DELETE /api/company/logo'];
const BLANK = { name: null, accentColor: null, logoSha256: null, updatedAt: '2026-11-01T10:00:00.000Z' };

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome da empresa/ });
const color = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Cor de destaque/ });
const saveCompany = () => screen.getByRole('button', { name: 'Salvar empresa' });
/** The cover's largest surface but for the page itself. */
const ground = () =>
  screen.getByRole('img', { name: 'Miniatura da capa' }).querySelectorAll('rect')[1]?.getAttribute('fill');
const give = (content: BlobPart, type = 'image/png') => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([content], 'marca.png', { type })] } });
};

async function open(answers: Answers = {}) {
  const api = fakeApi({
    [GET]: BLANK,
    [PUT]: ({ body }) => ({ ...BLANK, ...(body as object) }),
    [POST_LOGO]: { ...BLANK, logoSha256: 'a'.repeat(64) },
    [DELETE_LOGO]: BLANK,
    ...answers,
  });
  const rendered = await openScreen(<CompanyScreen />, { path: '/company' });
  await screen.findByRole('textbox', { name: /^Nome da empresa/ });
  return { api, ...rendered };
}

describe('company screen', () => {
  it('takes name and colour by keyboard, and updates the cover preview', async () => {
    const { api, user } = await open();
    await user.click(name());
    await user.keyboard('Monteiro Engenharia');
    await user.tab();
    await user.keyboard('#7a1f3d');
    expect(ground()).toBe('#7A1F3D');
    expect(screen.getByText('Monteiro Engenharia')).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByText(SAVED);
    expect(api.sent(PUT)).toMatchObject([{ name: 'Monteiro Engenharia', accentColor: '#7A1F3D' }]);
  });

  it('warns of a light colour while typing, offers the nearest valid shade, and rejects it on save', async () => {
    const { api, user } = await open();
    await retype(user, color(), '#ffd700');
    await screen.findByText('Contraste de 1,40 : 1 com o texto branco; o mínimo é 4,5 : 1.');
    expect(ground()).toBe('#8B7500');
    await user.click(saveCompany());
    await screen.findByText(LIGHT);
    await waitFor(() => expect(document.activeElement).toBe(color()));
    await user.click(screen.getByRole('button', { name: 'Usar #8B7500, mais escura' }));
    expect(color().value).toBe('#8B7500');
    await gone(LIGHT);
    fireEvent.change(screen.getByLabelText('Escolher a cor de destaque'), { target: { value: '#134e5e' } });
    expect(color().value).toBe('#134E5E');
    await user.click(saveCompany());
    await screen.findByText(SAVED);
    expect(api.sent(PUT)).toMatchObject([{ accentColor: '#134E5E' }]);
  });

  it('stores a logo at once and deletes it after confirmation, keeping unsaved values', async () => {
    const { api, user } = await open();
    await retype(user, name(), 'Ainda não salva');
    give('uma imagem');
    await screen.findByText('O logotipo foi salvo.');
    const shown = screen.getByRole('img', { name: 'Logotipo da empresa' });
    expect(shown.getAttribute('src')).toContain('/api/company/logo?v=aaaa');
    await user.click(screen.getByRole('button', { name: 'Remover logotipo' }));
    expect(api.sent(DELETE_LOGO)).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    await screen.findByText('O logotipo foi removido.');
    await screen.findByText('Sem logotipo');
    await waitFor(() => expect(name().value).toBe('Ainda não salva'));
  });

  it.each<[string, BlobPart, string, string, number]>([
    ['of another kind', '<svg/>', 'image/svg+xml', 'Escolha uma imagem PNG ou JPEG.', 0],
    ['too large', new Uint8Array(256 * 1024 + 1), 'image/png', 'A imagem tem mais de 256 kB.', 0],
    ['that the server refuses', 'cut off', 'image/png', 'A imagem está incompleta ou danificada', 1],
  ])('shows on the field why a file %s is rejected', async (_, content, type, text, sent) => {
    const { api } = await open({ [POST_LOGO]: refusal(400, text, { file: text }) });
    give(content, type);
    await waitFor(() => expect(screen.getAllByRole('alert').map((it) => it.textContent)).toContain(text));
    expect(api.sent(POST_LOGO)).toHaveLength(sent);
  });

  it('shows what another user changed meanwhile', async () => {
    const { api, user } = await open({
      [PUT]: refusal(409, 'Este registro foi alterado por outra pessoa. Recarregue.'),
    });
    await retype(user, name(), 'Minha');
    api.answers[GET] = { ...BLANK, accentColor: '#333333', updatedAt: '2026-11-02T10:00:00.000Z' };
    await user.click(saveCompany());
    await screen.findByText('Os dados da empresa foram alterados em outro lugar. Confira e salve de novo.');
    expect(color().value).toBe('#333333');
    expect(name().value).toBe('Minha');
  });
});
