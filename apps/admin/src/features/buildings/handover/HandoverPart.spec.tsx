/** @jest-environment ./test/jsdom.mjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MESSAGES } from '@prumo/domain';
import { type Answers, fakeApi, pending, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import HandoverPart from './HandoverPart';

const row = (code: string, element: string, failure: string, more: object = {}) => ({
  ...{ code, element, failure, kind: 'months', months: 60, basis: 'legal', source: null, confidence: 'V' },
  ...{ presence: 'present', end: '2031-03-31', status: 'valid', ...more },
});
const WARRANTIES = {
  ...{ regime: 'nbr-17170', isRegimeAssumed: false, today: '2026-11-27' },
  count: { start: 'delivery', day: '2026-03-31', isAssumed: true },
  rows: [
    row('G1', 'Fundações', 'Solidez'),
    row('G2', 'Muros', 'Fissuras', { presence: 'if-any', basis: 'offered', months: 36, end: '2029-03-31' }),
  ],
  counts: { valid: 2, 'ends-12': 0, 'ends-6': 0, ended: 0, 'no-term': 0 },
};
const NO_TEXTS = {
  ...{ presentation: null, warranties: null, description: null, suppliers: null, operation: null },
  ...{ maintenance: null, information: null },
};
const MANUAL = {
  ...NO_TEXTS,
  templates: { ...NO_TEXTS, presentation: 'Da casa' },
  updatedAt: null,
};
const OFF = { isOn: false, path: null, updatedAt: null };

const open = async (answers: Answers = {}, reportId: number | undefined = 5) => {
  const api = fakeApi({
    'GET /api/buildings/7/warranties': WARRANTIES,
    'GET /api/buildings/7/manual': MANUAL,
    'GET /api/buildings/7/residents-page': OFF,
    'GET /api/reports/5/manual': {
      kinds: ['owner-manual', 'common-areas-manual'],
      missing: ['Data de entrega'],
    },
    ...answers,
  });
  await openScreen(<HandoverPart buildingId={7} reportId={reportId} />, {
    resource: 'buildings',
    path: '/buildings/7',
  });
  return { api, user: userEvent.setup() };
};

describe('handover on the building page', () => {
  it('counts the warranties by state, and lists them by element with their last day', async () => {
    const { user } = await open();
    expect(
      await screen.findByText('ABNT NBR 17170:2022 · contam de Entrega (assumido), 31/03/2026'),
    ).toBeTruthy();
    expect(screen.getByText('Vigente: 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver os prazos' }));
    const table = within(await screen.findByRole('table', { name: 'Garantias' }));
    expect(table.getByText('Muros (se houver)')).toBeTruthy();
    expect(table.getByText('29', { exact: false, selector: 'td:nth-of-type(3)' }).textContent).toBe(
      '31/03/2029Vigente',
    );
  });

  it('links to the manuals, and lists their missing data', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Manual das áreas comuns' });
    expect(link.getAttribute('href')).toBe('/api/reports/5/jsreport?kind=common-areas-manual&inline=1');
    expect(screen.getByText('Minuta: falta 1 item')).toBeTruthy();
    expect(screen.getByText('Data de entrega')).toBeTruthy();
  });

  it('shows which parts could not be read, each with a retry', async () => {
    const { api, user } = await open({
      'GET /api/buildings/7/manual': refusal(500),
      'GET /api/buildings/7/residents-page': refusal(500),
      'GET /api/reports/5/manual': refusal(500),
    });
    await screen.findByText('Não foi possível ler o que falta ao manual.');
    await screen.findByText('Não foi possível ler os textos do manual.');
    await screen.findByText('Não foi possível ler a página dos moradores.');
    Object.assign(api.answers, {
      'GET /api/buildings/7/manual': MANUAL,
      'GET /api/buildings/7/residents-page': OFF,
      'GET /api/reports/5/manual': { kinds: [], missing: [] },
    });
    for (const retry of screen.getAllByRole('button', { name: 'Tentar novamente' })) await user.click(retry);
    await screen.findByRole('switch', { name: 'Página ligada' });
    await screen.findByRole('button', { name: 'Editar Textos do Manual' });
    await screen.findByText('Nada falta: o manual sai sem a marca de minuta.');
  });

  it('enables the residents page', async () => {
    const { api, user } = await open({ 'PUT /api/buildings/7/residents-page': { ...OFF, isOn: true } });
    await user.click(await screen.findByRole('switch', { name: 'Página ligada' }));
    await screen.findByText('Página dos moradores ligada.');
    expect(api.sent('PUT /api/buildings/7/residents-page')).toEqual([{ isOn: true, updatedAt: null }]);
  });

  it('keeps the switch of the residents page enabled, and ignores it, while it is saved', async () => {
    const saving = pending({ ...OFF, isOn: true });
    const { api, user } = await open({ 'PUT /api/buildings/7/residents-page': saving.answer });
    const isOn = await screen.findByRole<HTMLInputElement>('switch', { name: 'Página ligada' });
    await user.click(isOn);
    await user.click(isOn);
    expect([isOn.disabled, document.activeElement]).toEqual([false, isOn]);
    await act(async () => saving.release());
    await screen.findByText('Página dos moradores ligada.');
    expect(api.sent('PUT /api/buildings/7/residents-page')).toHaveLength(1);
  });

  it("keeps the focus on 'Trocar o endereço' while it is changed, and when that fails", async () => {
    const renewing = pending(refusal(503, 'Tente de novo.'));
    const { user } = await open({
      'GET /api/buildings/7/residents-page': { ...OFF, isOn: true, path: '/m/abc' },
      'POST /api/buildings/7/residents-page/code': renewing.answer,
    });
    const renew = await screen.findByRole<HTMLButtonElement>('button', { name: 'Trocar o endereço' });
    await user.click(renew);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Trocar o endereço' }));
    await waitFor(() => expect(document.activeElement).toBe(renew));
    // A browser takes the focus from a disabled button; jsdom leaves it there.
    expect([renew.getAttribute('aria-busy'), renew.disabled]).toEqual(['true', false]);
    await act(async () => renewing.release());
    await screen.findByText('Tente de novo.');
    expect([document.activeElement, renew.disabled]).toEqual([renew, false]);
  });
});

describe('texts of the manual', () => {
  // jsdom shows no pictures.
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('No picture.')) });
  });

  const edit = async (answers: Answers = {}) => {
    const { api, user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Editar Textos do Manual' }));
    return { api, user, text: await screen.findByRole('textbox', { name: 'Apresentação' }) };
  };

  it("start from the company's texts, clean pasted text, show a preview and send changes only", async () => {
    const { api, user, text } = await edit({ 'PUT /api/buildings/7/manual': MANUAL });
    await user.click(screen.getByRole('button', { name: 'Usar o texto da casa' }));
    await user.click(text);
    await user.paste('\n•\u00a0Piso **novo**\u200b');
    const preview = within(screen.getByRole('region', { name: 'Como fica' }));
    expect(preview.getByText('novo').tagName).toBe('STRONG');
    expect(preview.getByRole('listitem').textContent).toBe('Piso novo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Textos do manual guardados.');
    expect(api.sent('PUT /api/buildings/7/manual')).toEqual([
      { presentation: 'Da casa\n- Piso **novo**', updatedAt: null },
    ]);
  });

  it('are saved once by a double click', async () => {
    const { api, user, text } = await edit({ 'PUT /api/buildings/7/manual': MANUAL });
    await user.type(text, 'Novo');
    const save = screen.getByRole('button', { name: 'Salvar' });
    act(() => {
      save.click();
      save.click();
    });
    await screen.findByText('Textos do manual guardados.');
    expect(api.sent('PUT /api/buildings/7/manual')).toHaveLength(1);
  });

  it('take an image from a file once its alternative text is entered', async () => {
    const key = '0123456789abcdef';
    const { api, user, text } = await edit({ 'POST /api/buildings/7/manual/pictures': { key, size: 9 } });
    await user.type(text, 'Quadro');
    const file = new File(['x'], 'quadro.png', { type: 'image/png' });
    fireEvent.drop(text, { dataTransfer: { files: [file] } });
    const form = within(await screen.findByRole('form', { name: 'Imagem nova' }));
    await user.click(form.getByRole('button', { name: 'Inserir' }));
    expect(form.getByText('Diga o que a imagem mostra.')).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: 'O que a imagem mostra' }), 'Quadro [[de luz');
    await user.click(form.getByRole('button', { name: 'Inserir' }));
    await screen.findByText('Imagem inserida: salve os textos.');
    expect((text as HTMLTextAreaElement).value).toBe(`Quadro\n![Quadro de luz](${key})\n`);
    const sent = api.sent('POST /api/buildings/7/manual/pictures')[0] as FormData;
    expect(sent.get('file')).toMatchObject({ name: 'quadro.png' });
    const shown = screen.getByRole('img', { name: 'Quadro de luz' });
    expect(shown.getAttribute('src')).toBe(`/api/buildings/7/manual/pictures/${key}`);
  });

  it('take a pasted image, and reject another file type', async () => {
    const { text } = await edit();
    const clipboard = (file: File) => ({ clipboardData: { getData: () => '', files: [file] } });
    fireEvent.paste(text, clipboard(new File(['x'], 'a.gif', { type: 'image/gif' })));
    expect(await screen.findByText('Envie uma imagem PNG ou JPEG.')).toBeTruthy();
    fireEvent.paste(text, clipboard(new File(['x'], 'a.png', { type: 'image/png' })));
    expect(await screen.findByRole('form', { name: 'Imagem nova' })).toBeTruthy();
  });

  it('keep what was typed when another person has stored them, and can be saved then', async () => {
    const PUT = 'PUT /api/buildings/7/manual';
    const { api, user, text } = await edit({ [PUT]: refusal(409, MESSAGES.stale) });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Capítulo' }));
    await user.type(text, 'Meu');
    api.answers['GET /api/buildings/7/manual'] = {
      ...MANUAL,
      ...{ presentation: 'Dela', suppliers: 'Lista', updatedAt: '2026-11-28T10:00:00.000Z' },
    };
    const save = screen.getByRole('button', { name: 'Salvar' });
    await user.click(save);
    await screen.findByText(/^Outra pessoa alterou os mesmos capítulos: Apresentação\./);
    expect((text as HTMLTextAreaElement).value).toBe('Meu');
    api.answers[PUT] = MANUAL;
    await user.click(save);
    await screen.findByText('Textos do manual guardados.');
    expect(api.sent(PUT).at(-1)).toEqual({ presentation: 'Meu', updatedAt: '2026-11-28T10:00:00.000Z' });
  });

  it('ask for a chosen image before another chapter, Salvar or Fechar drops it', async () => {
    const { api, user, text } = await edit();
    await user.type(text, 'Quadro');
    const file = new File(['x'], 'quadro.png', { type: 'image/png' });
    fireEvent.drop(text, { dataTransfer: { files: [file] } });
    await screen.findByRole('form', { name: 'Imagem nova' });
    const chapter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Capítulo' });
    await user.selectOptions(chapter, 'suppliers');
    await screen.findByText('Insira ou cancele a imagem escolhida.');
    expect(chapter.value).toBe('presentation');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(api.sent('PUT /api/buildings/7/manual')).toEqual([]);
    expect(screen.getByRole('form', { name: 'Imagem nova' })).toBeTruthy();
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await screen.findByText('Descartar alterações?');
  });

  it('ask before unsaved changes are discarded', async () => {
    const { user, text } = await edit();
    await user.type(text, 'Novo');
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect((text as HTMLTextAreaElement).value).toBe('Novo');
  });
});
