/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, FakeUpload, fakeApi, listOf, pending, refusal } from '../../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import EvidenceList from './EvidenceList';

const FILE = { name: 'laudo.pdf', mediaType: 'application/pdf', size: 90_000, sha256: 'a'.repeat(64) };
const REVISION = {
  ...{ number: 1, date: '2026-03-15', note: null, link: null, createdAt: '2026-03-16T12:00:00.000Z' },
  files: [FILE],
};
const LAUDO = {
  ...{ id: 3, userId: 1, kind: 'test-report', subject: 'Janela', number: '12/26', issuer: 'Laboratório' },
  ...{ accreditation: null, issuedOn: '2026-03-15', validUntil: '2020-03-15', limitZones: 'ZB1' },
  ...{ limitHeight: 24, limitFloors: null, limitSystemId: null, notes: null },
  ...{ validity: 'expired', reports: 0, revisions: [REVISION], usedIn: [] },
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};
const USED = {
  ...{ ...LAUDO, reports: 1 },
  usedIn: [{ reportId: 5, buildingName: 'Aurora', rows: 2 }],
};
const FILES = 'POST /api/evidence/3/revisions/1/files';

async function open(target?: FormTarget, answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/evidence': () => listOf([LAUDO]),
    'GET /api/evidence/3': LAUDO,
    'GET /api/constructive-systems': [],
    ...answers,
  });
  return { api, ...(await openScreen(<EvidenceList />, { resource: 'evidence', target })) };
}

describe('list of evidence', () => {
  it('shows kind, number, issuer and validity', async () => {
    await open();
    const row = (await screen.findByRole('link', { name: 'Janela' })).closest('tr');
    expect(row?.textContent).toContain('Laudo de ensaio 12/26');
    expect(row?.textContent).toContain('Vencida');
  });
});

describe('evidence form', () => {
  it('rejects a validity before the date, and saves its limits', async () => {
    const { user, api } = await open(
      { create: true },
      { 'POST /api/evidence': ({ body }) => ({ ...LAUDO, ...(body as object), id: 9 }) },
    );
    await retype(user, field('Objeto'), 'Bloco cerâmico');
    await retype(user, field('Data'), '15/03/2026');
    await retype(user, field('Válida até'), '14/03/2026');
    await retype(user, field('Zonas em que vale'), 'zb1; zb2');
    await retype(user, field('Altura máxima'), '12,5');
    await user.click(saveButton());
    await screen.findByText('A validade deve ser igual ou posterior à data');
    await retype(user, field('Válida até'), '15/03/2028');
    await user.click(saveButton());
    await screen.findByText('Evidência cadastrada.');
    expect(api.sent('POST /api/evidence')).toEqual([
      expect.objectContaining({
        ...{ kind: 'test-report', subject: 'Bloco cerâmico', number: null },
        ...{ issuedOn: '2026-03-15', validUntil: '2028-03-15', limitZones: 'ZB1, ZB2', limitHeight: 12.5 },
      }),
    ]);
  });

  it('uploads a file to a revision, and shows at once why one is rejected', async () => {
    const { api } = await open(
      { id: 3 },
      { [FILES]: refusal(400, 'Envie um PDF.', { file: 'Envie um PDF, PNG ou JPEG.' }) },
    );
    await screen.findByText('laudo.pdf');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    fireEvent.change(input, { target: { files: [new File(['<svg>'], 'foto.svg')] } });
    await screen.findByText('Envie um PDF, PNG ou JPEG.');
    const large = new File(['%PDF-'], 'grande.pdf');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    fireEvent.change(input, { target: { files: [large] } });
    await screen.findByText('O arquivo tem mais de 20 MB.');
    expect(api.sent(FILES)).toHaveLength(1);

    api.answers[FILES] = LAUDO;
    fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'outro.pdf')] } });
    await screen.findByText('outro.pdf foi guardado.');
  });

  it('shows the upload progress, and cancels on request', async () => {
    const { user, api } = await open({ id: 3 }, { [FILES]: pending(LAUDO).answer });
    await screen.findByText('laudo.pdf');
    const file = new File(['%PDF-'], 'ensaio.pdf');
    Object.defineProperty(file, 'size', { value: 18 * 1024 * 1024 });
    FakeUpload.sent = 3.2 * 1024 * 1024;
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
    await screen.findByText('3,2 de 18,0 MB');
    const bar = screen.getByRole('progressbar', { name: 'Enviando ensaio.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('18');
    await user.click(screen.getByRole('button', { name: 'Cancelar o envio de ensaio.pdf' }));
    await waitFor(() => expect(screen.queryByText('3,2 de 18,0 MB')).toBeNull());
    expect(screen.queryByText('Não foi possível guardar o arquivo.')).toBeNull();
    // What was stored by then is shown.
    expect(api.asked.filter(({ call }) => call === 'GET /api/evidence/3').length).toBeGreaterThan(1);
  });

  it('adds a revision on Enter without saving the form', async () => {
    const REVISIONS = 'POST /api/evidence/3/revisions';
    const { user, api } = await open({ id: 3 }, { [REVISIONS]: { ...REVISION, number: 2, files: [] } });
    await user.click(await screen.findByRole('button', { name: 'Nova Revisão' }));
    const group = screen.getByRole('group', { name: 'Nova Revisão' });
    await user.type(within(group).getByRole('textbox', { name: 'O que mudou' }), 'Nova amostra{Enter}');
    await screen.findByText('Revisão acrescentada.');
    expect(api.sent(REVISIONS)).toEqual([{ date: '', note: 'Nova amostra', link: '' }]);
    expect(api.sent('PUT /api/evidence/3')).toEqual([]);
  });

  it('keeps the files of evidence in use, and lists where it is used', async () => {
    await open({ id: 3 }, { 'GET /api/evidence/3': USED });
    const use = await screen.findByRole('link', { name: 'Aurora (2 linhas)' });
    expect(use.getAttribute('href')).toBe('/reports/5/verification');
    expect(screen.queryByRole('button', { name: 'Excluir laudo.pdf' })).toBeNull();
  });

  it('deletes a file that no report uses, after confirmation', async () => {
    const path = `DELETE /api/evidence/3/revisions/1/files/${FILE.sha256}`;
    const { user, api } = await open({ id: 3 }, { [path]: { ...LAUDO, revisions: [] } });
    await user.click(await screen.findByRole('button', { name: 'Excluir laudo.pdf' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(api.sent(path)).toHaveLength(1));
    await screen.findByText('laudo.pdf foi excluído.');
  });
});
