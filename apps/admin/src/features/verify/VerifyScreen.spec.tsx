/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { type Answers, fakeApi, noConnection } from '../../../test/fakeApi';
import { gone, openScreen, retype } from '../../../test/renderScreen';
import VerifyScreen, { type Edition } from './VerifyScreen';

const GENUINE = 'Documento emitido aqui. Esta é a versão mais recente emitida.';
const UNKNOWN = 'Documento não reconhecido: estes bytes não foram emitidos aqui.';
const [FILE, CODE] = ['POST /api/documents/verify', 'GET /api/documents/verify'];

const edition = (number: string, newerExists = false): Edition => ({
  document: {
    sha256: `${number}-hash`,
    code: '0123456789abcdef',
    reportId: 1,
    version: 1,
    number,
    issuedAt: '2026-11-01T10:00:00.000Z',
    issuedByName: 'Administrador',
  },
  buildingName: 'Residencial Araucária',
  isDraft: false,
  newerExists,
});
const genuine = { recognised: true, message: GENUINE, editions: [edition('PDE-2026-0001')] };

const open = async (answers: Answers = {}) => {
  const api = fakeApi({ [FILE]: genuine, [CODE]: genuine, ...answers });
  return { api, ...(await openScreen(<VerifyScreen />, { path: '/verify' })) };
};
const give = (name = 'pde.pdf', type = 'application/pdf') => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['bytes'], name, { type })] } });
};
const code = () => screen.getByRole('textbox', { name: 'Código de autenticidade' });
/** What is told of each document, by its name. */
const facts = () =>
  [...document.querySelectorAll('dl')].map((list) => {
    const names = [...list.querySelectorAll('dt')];
    return Object.fromEntries(names.map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]));
  });

describe('verification of a file', () => {
  it('shows issuer and report of an issued file', async () => {
    const { api } = await open();
    give();
    await screen.findByText(GENUINE);
    expect((api.sent(FILE)[0] as FormData).get('file')).toMatchObject({ name: 'pde.pdf' });
    expect(facts()).toEqual([
      expect.objectContaining({
        Edificação: 'Residencial Araucária',
        Versão: '1',
        'Emitido por': 'Administrador',
        'Código de autenticidade': '0123456789abcdef',
        'SHA-256 do arquivo': 'PDE-2026-0001-hash',
      }),
    ]);
  });

  it('shows only the name of an unknown file', async () => {
    await open({ [FILE]: { recognised: false, message: UNKNOWN } });
    give('alterado.pdf');
    await screen.findByText(UNKNOWN);
    expect(screen.getByText('Arquivo alterado.pdf')).toBeTruthy();
    expect(facts()).toEqual([]);
  });

  it('rejects a file that is no PDF, and clears the previous verdict', async () => {
    await open();
    give();
    await screen.findByText(GENUINE);
    give('foto.png', 'image/png');
    await screen.findByText('Escolha um arquivo PDF.');
    await gone(GENUINE);
  });

  it("shows an error when the server can't be reached, and accepts the same file again", async () => {
    const { api } = await open({ [FILE]: noConnection });
    give();
    await screen.findByText(/Sem conexão|Não foi possível verificar o documento\./);
    api.answers[FILE] = genuine;
    give();
    await screen.findByText(GENUINE);
  });
});

describe('verification of a printed code', () => {
  const ask = async (text: string, answers?: Answers) => {
    const opened = await open(answers);
    await retype(opened.user, code(), text);
    await opened.user.keyboard('{Enter}');
    return opened;
  };

  it('accepts any spacing and case', async () => {
    const { api } = await ask('0123 4567 89AB CDEF');
    await screen.findByText(GENUINE);
    expect(screen.getByText('Código 0123456789abcdef')).toBeTruthy();
    expect(api.asked.at(-1)).toMatchObject({ call: CODE, query: { code: '0123456789abcdef' } });
  });

  it('rejects a malformed code', async () => {
    const { api } = await ask('xyz');
    await screen.findByText('Informe os 16 caracteres, de 0 a 9 e de a a f.');
    expect(api.asked).toEqual([]);
    expect(screen.queryByText(GENUINE)).toBeNull();
  });

  it('lists each document of a shared code, and marks the newest of its report', async () => {
    const message = 'Conteúdo emitido aqui em 2 documentos.';
    const editions = [edition('PDE-2026-0002', true), edition('PDE-2026-0001')];
    await ask('0123456789abcdef', { [CODE]: { recognised: true, message, editions } });
    await screen.findByText(message);
    expect(facts().map((told) => [told['Relatório'], told['Versão'], told['Versão mais nova']])).toEqual([
      ['PDE-2026-0002', '1', 'Sim: peça o documento atual a quem o emitiu'],
      ['PDE-2026-0001', '1', 'Não: esta é a mais recente'],
    ]);
  });
});
