/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Profiler } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { buildLevelTree, EMPTY_SELECTION, type LevelTree } from '@prumo/domain';
import { fakeApi } from '../../../../test/fakeApi';
import { dataProvider } from '../../../api/dataProvider';
import { STRUCTURE, type StructureValue, structureValue } from '../form/structure';
import { LevelTreeField } from './LevelTreeField';
import { WINDOW_ROWS } from './RowWindow';
import { useSelection } from './selection';
import { sampleTree } from './treeTestData';

const EMPTY = structureValue(EMPTY_SELECTION);
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** 10 requirements, 20 criteria in each, 10 analyses in each of these. */
const largeTree = buildLevelTree({
  requirements: range(10).map((id) => ({ id, code: `${id}`, label: `Requisito ${id}`, isActive: true })),
  criteria: range(20).map((id) => ({ id, code: `C${id}`, label: `Critério ${id}`, isActive: true })),
  analyses: range(2000).map((id) => ({
    ...{ id, code: `A${id}`, label: `Análise ${id}`, isActive: true },
    ...{ requirementId: Math.ceil(id / 200), criterionId: ((Math.ceil(id / 10) - 1) % 20) + 1 },
  })),
});
const LARGE_ROWS = 10 + 200 + 2000;

/** Tells the observed blocks where they are, as a scrolling browser would. */
class Observer {
  static all: Observer[] = [];
  block?: Element;
  constructor(private readonly notify: (entries: object[]) => void) {
    Observer.all.push(this);
  }
  observe(block: Element) {
    this.block = block;
  }
  disconnect() {
    Observer.all = Observer.all.filter((each) => each !== this);
  }
  static scroll(index: number, isIntersecting: boolean, height: number) {
    act(() => Observer.all[index]?.notify([{ isIntersecting, boundingClientRect: { height } }]));
  }
}

let form: UseFormReturn;
const onRender = jest.fn();

/** The levels of one analysis. */
const Levels = ({ id }: { id: number }) => (
  <output>{useSelection(({ levels }) => [...(levels.get(id) ?? [])]).join()}</output>
);

function openTree(tree: LevelTree) {
  form = renderHook(() => useForm({ defaultValues: { [STRUCTURE]: EMPTY } })).result
    .current as unknown as UseFormReturn;
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={new QueryClient()}>
      <FormProvider {...form}>
        <LevelTreeField tree={tree} />
        <Profiler id="levels" onRender={onRender}>
          <Levels id={1} />
        </Profiler>
      </FormProvider>
    </CoreAdminContext>,
  );
  onRender.mockClear();
  return userEvent.setup();
}

const grid = () => screen.getByRole('treegrid');
const rows = () => [...grid().querySelectorAll('[aria-level]')];
const row = (name: string) => rows().find(({ textContent }) => textContent?.startsWith(name));
const press = (name: string) => fireEvent.click(screen.getByText(name));
const box = (name: string) => within(grid()).getByLabelText<HTMLInputElement>(name);
const value = () => form.getValues(STRUCTURE) as StructureValue;

beforeAll(() => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});

describe('tree of levels', () => {
  it('stores the selection as a plain value of the form', async () => {
    const user = openTree(sampleTree);
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    await user.click(box('Superior: R2 Desempenho térmico'));
    await user.click(box('Incluir R2 Desempenho térmico no relatório'));
    const levels = ['minimum'];
    const chosen = range(3).map((id): { id: number; levels: string[] } => ({ id, levels }));
    expect(value()).toEqual([[...chosen, { id: 4, levels: ['superior'] }], [2]]);
    expect(screen.getByText('3 de 4 análises selecionadas · 1 requisito desativado')).toBeTruthy();
    await user.click(box('Mínimo: R2 Desempenho térmico'));
    expect(value()[0].at(-1)).toEqual({ id: 4, levels: ['superior'] });
  });

  it('shows the value of the form', () => {
    openTree(sampleTree);
    act(() => form.reset({ [STRUCTURE]: [[{ id: 4, levels: ['minimum'] }], []] }));
    expect(box('Mínimo: R2 Desempenho térmico').checked).toBe(true);
    expect(screen.getByText('1 de 4 análises selecionadas')).toBeTruthy();
  });

  it('renders a branch again only when its own selection changes', async () => {
    const user = openTree(sampleTree);
    await user.click(box('Mínimo: R2 Desempenho térmico'));
    expect(onRender).not.toHaveBeenCalled();
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    expect(onRender).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('minimum');
  });

  it('mounts a short tree completely', () => {
    openTree(sampleTree);
    press('Expandir tudo');
    expect(rows()).toHaveLength(9);
    press('Recolher tudo');
    expect(rows()).toHaveLength(2);
  });

  it('shows mixed levels, and locks those of a switched-off requirement', async () => {
    const user = openTree(sampleTree);
    press('Expandir tudo');
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    expect(row('R1')?.textContent).toContain('3 de 3');
    await user.click(box('Mínimo: C1.1 Paredes externas'));
    const states = ['R1 Desempenho acústico', 'C1 Isolação de ruído aéreo', 'C2 Ventilação'].map((item) => {
      const [first] = within(grid()).getAllByLabelText<HTMLInputElement>(`Mínimo: ${item}`);
      return [first?.checked, first?.indeterminate];
    });
    expect(states).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    await user.click(box('Mínimo: R2 Desempenho térmico'));
    await user.click(box('Incluir R2 Desempenho térmico no relatório'));
    const level = box('Mínimo: C2.1 Aberturas de dormitórios');
    expect([level.checked, level.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  });

  it('marks what a search found, and applies a level of a group to that only', async () => {
    const user = openTree(sampleTree);
    const search = screen.getByLabelText('Buscar requisito, critério ou análise');
    fireEvent.change(search, { target: { value: 'paredes EXTERNAS' } });
    expect([...grid().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Paredes',
      'externas',
    ]);
    await user.click(box('Superior: R1 Desempenho acústico'));
    expect(value()[0]).toEqual([{ id: 1, levels: ['superior'] }]);
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(row('R2')).toBeTruthy();
  });
});

describe('one level per analysis', () => {
  const levelsOf = () => value()[0].map(({ id, levels }) => `${id}: ${levels.join()}`);

  it('is set for all analyses of a requirement by its checkbox, and cleared by a second click', async () => {
    const user = openTree(sampleTree);
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    await user.click(box('Superior: R1 Desempenho acústico'));
    expect(levelsOf()).toEqual(['1: superior', '2: superior', '3: superior']);
    await user.click(box('Superior: R1 Desempenho acústico'));
    expect(levelsOf()).toEqual([]);
  });

  it('allows several levels while levels are under study, and in a report that has several', async () => {
    const user = openTree(sampleTree);
    const study = screen.getByRole<HTMLInputElement>('switch', { name: 'Níveis em estudo' });
    expect(study.checked).toBe(false);
    await user.click(study);
    await user.click(box('Mínimo: R2 Desempenho térmico'));
    await user.click(box('Superior: R2 Desempenho térmico'));
    expect(levelsOf()).toEqual(['4: minimum,superior']);
    cleanup();
    openTree(sampleTree);
    act(() => form.reset({ [STRUCTURE]: [[{ id: 4, levels: ['minimum', 'superior'] }], []] }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Níveis em estudo' }).checked).toBe(true);
    act(() => form.reset({ [STRUCTURE]: [[{ id: 4, levels: ['minimum'] }], []] }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Níveis em estudo' }).checked).toBe(true);
  });

  it('follows the switch of the requirement', async () => {
    const user = openTree(sampleTree);
    const included = box('Incluir R1 Desempenho acústico no relatório');
    expect(included.checked).toBe(false);
    await user.click(included);
    expect([included.checked, ...levelsOf()]).toEqual([true, '1: minimum', '2: minimum', '3: minimum']);
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    expect(included.checked).toBe(false);
  });
});

describe('level presets', () => {
  const preset = (id: number, name: string, canChange: boolean) => ({
    ...{ id, name, canChange },
    structure: {
      requirements: [{ id: 2, position: 0, isEnabled: false }],
      criteria: [],
      analyses: [
        { id: 1, position: 0, levels: ['superior'] },
        { id: 999, position: 1, levels: ['minimum'] },
      ],
    },
  });

  it('set everything to one level, or to a saved preset', async () => {
    fakeApi({ 'GET /api/reports/level-presets': [preset(5, 'Padrão acústico', false)] });
    const user = openTree(sampleTree);
    await user.click(screen.getByRole('button', { name: 'Predefinições' }));
    await user.click(screen.getByRole('button', { name: 'Tudo no intermediário' }));
    expect(value()).toEqual([range(4).map((id) => ({ id, levels: ['intermediate'] })), []]);
    await user.click(screen.getByRole('button', { name: 'Predefinições' }));
    const own = await screen.findByRole('button', { name: 'Padrão acústico' });
    expect(screen.queryByRole('button', { name: 'Excluir predefinição Padrão acústico' })).toBeNull();
    await user.click(own);
    expect(value()).toEqual([[{ id: 1, levels: ['superior'] }], [2]]);
  });

  it('are saved under a name and deleted by users with permission', async () => {
    const api = fakeApi({
      'GET /api/reports/level-presets': [preset(5, 'Antiga', true)],
      'POST /api/reports/level-presets': preset(6, 'Nova', true),
      'DELETE /api/reports/level-presets/5': preset(5, 'Antiga', true),
    });
    const user = openTree(sampleTree);
    await user.click(box('Mínimo: R2 Desempenho térmico'));
    await user.click(screen.getByRole('button', { name: 'Predefinições' }));
    await user.click(screen.getByRole('button', { name: 'Salvar seleção como predefinição' }));
    await user.keyboard('Nova{Enter}');
    await waitFor(() =>
      expect(api.sent('POST /api/reports/level-presets')).toMatchObject([
        { name: 'Nova', structure: { analyses: [{ id: 4, levels: ['minimum'] }] } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Predefinições' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir predefinição Antiga' }));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(api.sent('DELETE /api/reports/level-presets/5')).toHaveLength(1));
  });
});

describe('levels that do not exist', () => {
  const reason = 'A norma só traz o mínimo para esta análise.';
  const none = 'A norma não traz níveis para esta análise: vale um só valor.';
  const limited = buildLevelTree(
    {
      requirements: [{ id: 1, code: '7', label: 'Estrutura', isActive: true }],
      criteria: [{ id: 1, code: '7.2', label: 'Estabilidade', isActive: true }],
      analyses: [
        { id: 1, code: '7.2.1', label: 'Deformações' },
        { id: 2, code: '7.2.2', label: 'Vento' },
        { id: 3, code: '7.2.3', label: 'Impactos' },
      ].map((one) => ({ ...one, isActive: true, requirementId: 1, criterionId: 1 })),
    },
    new Set(),
    [
      { analysisId: 1, levels: ['minimum'], reason },
      { analysisId: 2, levels: [], reason: none },
      { analysisId: 3, levels: ['minimum', 'superior'], reason: 'A norma só traz o mínimo e o superior.' },
    ],
  );
  const queryBox = (name: string) => within(grid()).queryByLabelText(name, { selector: 'input' });

  it('have no checkbox, with the reason in the row and in the name of their cell', () => {
    openTree(limited);
    press('Expandir tudo');
    expect(row('7.2.1 Deformações')?.textContent).toContain(reason);
    expect(queryBox('Superior: 7.2.1 Deformações')).toBeNull();
    const cell = within(grid()).getByRole('gridcell', {
      name: `Superior: 7.2.1 Deformações: não existe. ${reason}`,
    });
    expect([cell.textContent, cell.getAttribute('title'), cell.tabIndex]).toEqual(['—', reason, -1]);
    expect(
      within(grid()).getByRole('gridcell', {
        name: 'Intermediário: 7 Estrutura: não existe. Nenhuma análise deste grupo tem este nível.',
      }),
    ).toBeTruthy();
    expect(queryBox('Selecionar tudo: Intermediário')).toBeNull();
  });

  it('leave one checkbox for an analysis without levels, stored as the minimum', async () => {
    const user = openTree(limited);
    press('Expandir tudo');
    expect(queryBox('Mínimo: 7.2.2 Vento')).toBeNull();
    await user.click(box('Incluir: 7.2.2 Vento'));
    expect(value()[0]).toEqual([{ id: 2, levels: ['minimum'] }]);
    expect(row('7.2.2 Vento')?.textContent).toContain(`${none}Incluir`);
  });

  it('are replaced by the highest existing level below when a group is selected', async () => {
    const user = openTree(limited);
    await user.click(box('Superior: 7 Estrutura'));
    expect(value()[0]).toEqual([
      { id: 1, levels: ['minimum'] },
      { id: 2, levels: ['minimum'] },
      { id: 3, levels: ['superior'] },
    ]);
    await user.click(box('Selecionar tudo: Superior'));
    expect(value()[0]).toEqual([]);
  });

  it('are shown in a report that selects them, until they are deselected', async () => {
    const user = openTree(limited);
    press('Expandir tudo');
    act(() => form.reset({ [STRUCTURE]: [[{ id: 1, levels: ['superior'] }], []] }));
    expect(box('Superior: 7.2.1 Deformações').checked).toBe(true);
    await user.click(box('Superior: 7.2.1 Deformações'));
    expect([value()[0], queryBox('Superior: 7.2.1 Deformações')]).toEqual([[], null]);
  });
});

describe('tree of 2,000 analyses', () => {
  it('mounts the first rows only, with the position of each among all', () => {
    openTree(largeTree);
    press('Expandir tudo');
    expect(rows()).toHaveLength(WINDOW_ROWS);
    expect(grid().getAttribute('aria-rowcount')).toBe(String(LARGE_ROWS + 1));
    const attributes = ['aria-rowindex', 'aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'];
    const placeOf = (name: string) => attributes.map((attribute) => row(name)?.getAttribute(attribute));
    expect(placeOf('1 Requisito 1')).toEqual(['2', '1', '1', '10', 'true']);
    expect(placeOf('C2 Critério 2')).toEqual(['14', '2', '2', '20', 'true']);
    expect(placeOf('A12 Análise 12')).toEqual(['16', '3', '2', '10', null]);
  });

  it('mounts rows scrolled into view, and keeps the space of others', () => {
    openTree(largeTree);
    press('Expandir tudo');
    Observer.scroll(2, true, 2200);
    expect(rows()).toHaveLength(2 * WINDOW_ROWS);
    expect(rows().at(-1)?.getAttribute('aria-rowindex')).toBe(String(3 * WINDOW_ROWS + 1));
    Observer.scroll(2, false, 2345);
    expect(rows()).toHaveLength(WINDOW_ROWS);
    expect(getComputedStyle(Observer.all[2]?.block?.firstElementChild as Element).height).toBe('2345px');
  });

  it('moves the focus to unmounted rows', () => {
    openTree(largeTree);
    press('Expandir tudo');
    const pressKey = (key: string, ctrlKey = false) =>
      fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey });
    act(() => row('1 Requisito 1')?.querySelector<HTMLElement>('[data-cell]')?.focus());
    pressKey('End', true);
    expect(document.activeElement?.textContent).toBe('A2000 Análise 2000');
    pressKey('ArrowRight');
    fireEvent.click(document.activeElement as Element);
    expect(value()[0]).toEqual([{ id: 2000, levels: ['minimum'] }]);
    pressKey('ArrowLeft');
    pressKey('ArrowLeft');
    expect(document.activeElement?.textContent).toContain('C20 Critério 20');
    expect(grid().querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });

  it('finds unmounted rows', () => {
    openTree(largeTree);
    fireEvent.change(screen.getByLabelText('Buscar requisito, critério ou análise'), {
      target: { value: 'analise 1987' },
    });
    expect(screen.getByText(/^Mostrando 1 análise da busca/)).toBeTruthy();
    expect(rows().map((each) => each.getAttribute('aria-level'))).toEqual(['1', '2', '3']);
    fireEvent.click(box('Superior: A1987 Análise 1987'));
    expect(value()[0]).toEqual([{ id: 1987, levels: ['superior'] }]);
  });
});
