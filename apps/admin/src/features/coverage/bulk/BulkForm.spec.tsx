/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, labelled, select } from '../../../../test/choices';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { gone, openScreen } from '../../../../test/renderScreen';
import type { BulkAnswer, BulkRow } from './bulk';
import BulkForm from './BulkForm';

const BULK = 'POST /api/bioclimatic-zones/2/coverages/bulk';
const OUTDATED = 'As abrangências mudaram desde a prévia. Confira a nova prévia.';
const row = (line: number, status: BulkRow['status'], city: string | null): BulkRow => ({
  ...{ line, status, city, cityId: city === null ? null : line, text: city ?? 'Curitba' },
  ...{ state: city === null ? null : 'AC', holder: status === 'elsewhere' ? 'ZB8' : null, candidates: [] },
});
const answer = (...rows: BulkRow[]): BulkAnswer => ({
  ...{ plan: `plan of ${rows.length}`, rows, added: 0, moved: rows.length, left: 0 },
});
const [RIO_BRANCO, XAPURI] = [row(1, 'elsewhere', 'Rio Branco'), row(2, 'elsewhere', 'Xapuri')];

const open = async (answers: Answers = {}) => {
  const api = fakeApi({
    'GET /api/states': [{ id: 1, code: 'AC', name: 'Acre' }],
    'GET /api/bioclimatic-zones': [
      { id: 1, code: 'X1', label: 'Um' },
      { id: 2, code: 'X2', label: 'Dois' },
    ],
    [BULK]: answer(RIO_BRANCO, XAPURI),
    ...answers,
  });
  const form = <BulkForm holder={{ id: 2, code: 'X2' }} noun="zona" onClose={() => undefined} />;
  return { ...api, ...(await openScreen(form, { resource: 'bioclimatic-zones' })) };
};
const way = (name: string) => fireEvent.click(labelled(name));
const list = (value: string) => fireEvent.change(labelled('Lista'), { target: { value } });
const see = () => fireEvent.click(screen.getByText('Ver prévia'));
const preview = async () => (await screen.findByText('Prévia')).closest('section') as HTMLElement;
const button = async (name: string) => (await screen.findByText(name)).closest('button') as HTMLButtonElement;

describe('bulk coverages', () => {
  it('move municipalities from another zone only when asked to, after a new preview of later changes', async () => {
    const { user, sent, answers } = await open();
    expect((await button('Ver prévia')).disabled).toBe(true);
    await choose(user, 'UF', 'AC - Acre');
    see();
    expect((await preview()).textContent).toContain('Fica em ZB8');
    expect(document.activeElement?.textContent).toBe('Prévia');
    expect((await button('Nada a mudar')).disabled).toBe(true);
    way('Mover para X2');
    expect((await preview()).textContent).toContain('Muda de ZB8');
    answers[BULK] = ({ body }) =>
      (body as { dryRun: boolean }).dryRun ? answer(RIO_BRANCO) : refusal(409, OUTDATED);
    fireEvent.click(await button('Mover 2 municípios'));
    await screen.findByText(OUTDATED);
    way('Mover para X2');
    answers[BULK] = answer(RIO_BRANCO);
    fireEvent.click(await button('Mover 1 município'));
    await screen.findByText('1 município movido.');
    const written = sent(BULK).filter((body) => !(body as { dryRun: boolean }).dryRun);
    expect(written.at(-1)).toEqual({ state: 'AC', move: true, plan: 'plan of 1', dryRun: false });
  });

  it('are filtered in the preview, lose invalid lines on request, and are previewed anew after a change', async () => {
    const { answers } = await open({
      [BULK]: answer(row(1, 'elsewhere', 'Xapuri'), row(2, 'notFound', null), row(3, 'repeated', 'Xapuri')),
    });
    way('Os de uma lista');
    list('Xapuri\nCuritba\nXapuri');
    see();
    const rows = async () => (await preview()).querySelectorAll('tbody tr').length;
    expect(await rows()).toBe(3);
    select('Mostrar', 'Repetida (1)');
    expect(await rows()).toBe(1);
    select('Mostrar', 'Tudo (3)');
    fireEvent.change(labelled('Buscar na prévia'), { target: { value: 'CURITBA' } });
    expect(await rows()).toBe(1);
    way('Mover para X2');
    expect((await button('Mover 1 município')).disabled).toBe(true);
    answers[BULK] = answer(row(1, 'elsewhere', 'Xapuri'));
    fireEvent.click(await button('Tirar da lista as linhas com problema'));
    expect(labelled('Lista').value).toBe('Xapuri\nXapuri');
    await gone(/com problema: corrija/);
    list('Xapuri\nXapuri\nLondrina');
    await gone('Prévia');
  });

  it('take a list from a text file, and show why another file is rejected', async () => {
    await open();
    way('Os de uma lista');
    const give = (name: string, text: string) => {
      // jsdom's files have no bytes to read.
      const { buffer } = new TextEncoder().encode(text);
      const file = Object.assign(new File([text], name), { arrayBuffer: async () => buffer });
      const input = document.querySelector('input[type="file"]') as HTMLInputElement;
      fireEvent.change(input, { target: { files: [file] } });
    };
    give('cidades.xlsx', 'PK\x03\x04\0\0');
    await screen.findByText(/^O arquivo não é um texto\./);
    list('Curitiba/PR');
    give('cidades.csv', 'UF;Município\nPR;Londrina\n');
    await waitFor(() => expect(labelled('Lista').value).toBe('Curitiba/PR\nLondrina/PR'));
    expect(screen.queryByText(/^O arquivo não é um texto\./)).toBeNull();
  });

  it('move the selected municipalities of another zone', async () => {
    const { user, sent } = await open();
    way('Os de outra zona');
    await choose(user, 'Mover de qual zona', 'X1');
    see();
    await button('Mover 2 municípios');
    fireEvent.click(screen.getByLabelText('Mover Rio Branco/AC'));
    expect((await preview()).textContent).toContain('Fica em ZB8');
    fireEvent.click(await button('Mover 1 município'));
    await screen.findByText('2 municípios movidos.');
    expect(sent(BULK).at(-1)).toMatchObject({ fromId: 1, move: true, cityIds: [2] });
  });
});
