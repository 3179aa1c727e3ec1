/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@prumo/domain';
import { type Answers, fakeApi, listOf, noConnection, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import ParameterGrid from './ParameterGrid';

/** More rows than the window shows. */
const COUNT = 60;
/** Few rows: each costs its rendering. */
const FEW = 6;

const rowOf = (id: number) => ({
  ...{ id, label: `Linha ${id}`, analysisCode: '11.2', analysisLabel: 'Fachada', hasLevels: true, unit: 'm' },
  ...{ minimumValue: `≥ ${id}`, intermediateValue: null, superiorValue: null, minLimit: 2.5, maxLimit: null },
  ...{
    standard: 'NBR 15575',
    standardPart: '4',
    standardItem: '11.2.1',
    standardEdition: '2021',
    notes: null,
  },
  ...{
    attributeName: null,
    conditions: [],
    confidence: 'V',
    checkedAt: null as string | null,
    checkedByName: null as string | null,
    updatedAt: 'v1',
  },
});
type Row = ReturnType<typeof rowOf>;
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => rowOf(at + 1));

/** A grid over the parameters of a small server. */
async function open(answers: Answers = {}, rows: Row[] = rowsOf(FEW)) {
  const puts = Object.fromEntries(
    rows.map((row) => [
      `PUT /api/parameters/${row.id}`,
      ({ body }: { body: unknown }) => Object.assign(row, body, { updatedAt: `${row.updatedAt}+` }),
    ]),
  );
  const gets = Object.fromEntries(rows.map((row) => [`GET /api/parameters/${row.id}`, () => row]));
  const api = fakeApi({
    'GET /api/parameters/ids': { ids: rows.map(({ id }) => id) },
    'GET /api/parameters/sources': [],
    'GET /api/parameters': ({ query }) => {
      const { id } = JSON.parse(query['filter'] ?? '{}') as { id: number[] };
      return listOf(rows.filter((row) => id.includes(row.id)));
    },
    'POST /api/parameters/check': ({ body }) => {
      for (const row of rows)
        if ((body as { ids: number[] }).ids.includes(row.id))
          Object.assign(row, {
            checkedAt: '2026-01-01T00:00:00Z',
            checkedByName: 'Ana',
            updatedAt: 'checked',
          });
      return { changed: 1 };
    },
    ...puts,
    ...gets,
    ...answers,
  });
  const screenOf = await openScreen(<ParameterGrid />, { resource: 'parameters', path: '/parameters/grid' });
  await screen.findByText(/^Linha 1 /);
  return { api, rows, ...screenOf };
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? document.body;
const active = () => document.querySelector<HTMLElement>('[data-active]')?.dataset['cell'];
const MIN = 1;
const UNIT = 4;
const NOTES = 9;
const LIMIT = 11;
const saved = () => screen.findByText('Tudo salvo.');
const sent = (api: ReturnType<typeof fakeApi>, id: number) => api.sent(`PUT /api/parameters/${id}`);

describe('parameter grid', () => {
  it('has one tab stop, and moves between cells by arrow keys', async () => {
    const { user } = await open({}, rowsOf(COUNT));
    const grid = screen.getByRole('grid', { name: 'Parâmetros' });
    expect(grid.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(within(grid).getAllByRole('row').length).toBeLessThan(COUNT);
    fireEvent.mouseDown(cell(0, MIN));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell(1, 2));
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(active()).toBe(`${COUNT - 1}:13`);
    expect(document.activeElement?.getAttribute('aria-colindex')).toBe('14');
    await user.keyboard('{Control>}{Home}{/Control}{Escape}{Tab}');
    expect(grid.contains(document.activeElement)).toBe(false);
  });

  it('replaces a cell by typing, and saves the row with its version on leaving it', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, MIN));
    await user.keyboard('<=3,5{Enter}');
    expect(active()).toBe(`1:${MIN}`);
    await waitFor(() => expect(sent(api, 1)).toEqual([{ minimumValue: '≤3,5', updatedAt: 'v1' }]));
    await saved();
    await user.keyboard('4{ArrowRight}');
    expect(active()).toBe('1:2');
    expect(cell(1, MIN).textContent).toContain('4');
    expect(sent(api, 2)).toEqual([]);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(sent(api, 2)).toHaveLength(1));
    expect(await saved()).toBeTruthy();
  });

  it('edits with F2, cancels with Escape and clears with Delete', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, UNIT));
    await user.keyboard('{F2}²{Escape}');
    expect(document.activeElement).toBe(cell(0, UNIT));
    expect(cell(0, UNIT).textContent).toBe('m');
    await user.keyboard('{F2}²{Tab}{ArrowLeft}{ArrowDown}');
    await waitFor(() => expect(sent(api, 1)).toEqual([{ unit: 'm²', updatedAt: 'v1' }]));
    await user.keyboard('{Delete}{ArrowDown}');
    await waitFor(() => expect(sent(api, 2)).toEqual([{ unit: null, updatedAt: 'v1' }]));
  });

  it('pastes a range of a spreadsheet, copies it, fills down and undoes it all', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, MIN));
    fireEvent.paste(cell(0, MIN), { clipboardData: { getData: () => '1,5\tA\r\n2,5\tB\r\n' } });
    expect(cell(1, 2).textContent).toContain('B');
    const setData = jest.fn();
    fireEvent.copy(cell(1, 2), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '1,5\tA\n2,5\tB');
    await waitFor(() =>
      expect(sent(api, 1)).toEqual([{ minimumValue: '1,5', intermediateValue: 'A', updatedAt: 'v1' }]),
    );
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(3);
    await user.keyboard('{Control>}d{/Control}');
    expect(cell(2, MIN).textContent).toContain('1,5');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect([cell(0, MIN).textContent, cell(2, MIN).textContent]).toEqual(['≥ 1', '≥ 3']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(cell(0, MIN).textContent).toContain('1,5');
    await user.click(document.body);
    await saved();
  });

  it('keeps a rejected text in its cell with the error of the console or the API', async () => {
    const { user, api } = await open({
      'PUT /api/parameters/2': refusal(400, 'Dados inválidos', { unit: 'Unidade desconhecida' }),
    });
    fireEvent.mouseDown(cell(0, LIMIT));
    await user.keyboard('abc{Enter}');
    await screen.findByText('1 linha com erro.');
    expect(cell(0, LIMIT).getAttribute('aria-invalid')).toBe('true');
    expect(cell(0, LIMIT).textContent).toContain('abc');
    expect(sent(api, 1)).toEqual([]);
    fireEvent.mouseDown(cell(1, UNIT));
    await user.keyboard('xx{Tab}nova{Enter}');
    await waitFor(() => expect(sent(api, 2)).toHaveLength(2));
    expect(cell(1, UNIT).textContent).toContain('xx');
    expect(cell(1, UNIT).textContent).toContain('Unidade desconhecida');
    await user.click(screen.getByRole('button', { name: 'Ir ao erro' }));
    expect(screen.getByRole('alert').textContent).toMatch(/inválid|número/i);
  });

  it('shows a conflict in its cell and lets the user choose', async () => {
    const rows = [rowOf(1), rowOf(2)];
    let isStale = true;
    const { user, api } = await open(
      {
        'PUT /api/parameters/1': ({ body }) => {
          if (!isStale) return Object.assign(rows[0] ?? {}, body);
          isStale = false;
          Object.assign(rows[0] ?? {}, { minimumValue: '≥ 99', updatedAt: 'v2' });
          return refusal(409, MESSAGES.stale);
        },
      },
      rows,
    );
    fireEvent.mouseDown(cell(0, MIN));
    await user.keyboard('7{Enter}');
    await screen.findByText('1 linha com erro.');
    fireEvent.mouseDown(cell(0, MIN));
    expect((await screen.findByRole('alert')).textContent).toContain('Valor atual: ≥ 99');
    await user.click(screen.getByRole('button', { name: 'Manter o meu' }));
    await waitFor(() => expect(sent(api, 1).at(-1)).toEqual({ minimumValue: '7', updatedAt: 'v2' }));
    await saved();
  });

  it('keeps unsaved cells without a connection, and saves them once it is back', async () => {
    const { user, api } = await open({ 'PUT /api/parameters/1': noConnection });
    fireEvent.mouseDown(cell(0, MIN));
    await user.keyboard('7{Enter}');
    await screen.findByText('1 linha com erro.');
    expect(cell(0, MIN).textContent).toContain('7');
    api.answers['PUT /api/parameters/1'] = ({ body }) => ({
      ...rowOf(1),
      ...(body as object),
      updatedAt: 'v2',
    });
    fireEvent(window, new Event('online'));
    await saved();
  });

  it('asks before leaving unsaved cells, and continues once they are saved', async () => {
    const { user, router } = await open();
    fireEvent.mouseDown(cell(0, LIMIT));
    await user.keyboard('abc{Enter}');
    await act(() => router.navigate('/buildings'));
    await screen.findByText('Descartar alterações?');
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
    fireEvent.mouseDown(cell(0, LIMIT));
    await user.keyboard('3,5');
    await act(() => router.navigate('/buildings'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/buildings'));
  });

  it('offers unsaved cells again after the tab was closed', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    const first = await open();
    fireEvent.mouseDown(cell(0, LIMIT));
    await first.user.keyboard('xyz{Enter}');
    await screen.findByText('1 linha com erro.');
    cleanup();
    const { user } = await open();
    await screen.findByText('Rascunho encontrado');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(cell(0, LIMIT).textContent).toContain('xyz'));
    fireEvent.mouseDown(cell(0, LIMIT));
    await user.click(screen.getByRole('button', { name: 'Descartar a linha' }));
    await saved();
  });

  it('edits multi-line notes without losing a line break', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, NOTES));
    await user.keyboard('um{Alt>}{Enter}{/Alt}dois{Enter}');
    await waitFor(() => expect(sent(api, 1)).toEqual([{ notes: 'um\ndois', updatedAt: 'v1' }]));
  });

  it('confirms rows by shortcut, showing the source beside the value', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, MIN));
    const panel = await screen.findByRole('region', { name: 'Conferência da linha' });
    for (const text of ['≥ 1 m', 'NBR 15575-4', '11.2.1', '2021', 'V: lida em uma fonte'])
      expect(panel.textContent).toContain(text);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(active()).toBe(`1:${MIN}`));
    expect(api.sent('POST /api/parameters/check')).toEqual([{ ids: [1], checked: true }]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(active()).toBe(`2:${MIN}`));
    await user.keyboard('9{Enter}');
    await waitFor(() => expect(sent(api, 3)).toHaveLength(1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(active()).toBe(`4:${MIN}`));
  });
});
