/** @jest-environment ./test/jsdom.mjs */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { EMPTY_SELECTION, type LevelTree } from '@prumo/domain';
import { STRUCTURE, type StructureValue, structureValue } from '../form/structure';
import { LevelTreeField } from './LevelTreeField';
import { useSelection } from './selection';
import { sampleTree } from './treeTestData';

const EMPTY = structureValue(EMPTY_SELECTION);
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let form: UseFormReturn<{ [STRUCTURE]: StructureValue }>;
let probes = 0;

/** Shows, and counts its renders for, the levels of one analysis. */
const Probe = ({ id }: { id: number }) => {
  probes += 1;
  return <output>{useSelection(({ levels }) => [...(levels.get(id) ?? [])]).join()}</output>;
};

function Form({ tree }: { tree: LevelTree }) {
  form = useForm({ defaultValues: { [STRUCTURE]: EMPTY } });
  return (
    <FormProvider {...form}>
      <LevelTreeField tree={tree} />
      <Probe id={1} />
    </FormProvider>
  );
}

function openTree(tree: LevelTree) {
  probes = 0;
  render(<Form tree={tree} />);
  return userEvent.setup();
}

const grid = () => screen.getByRole('treegrid');
const box = (name: string) => within(grid()).getByLabelText<HTMLInputElement>(name);
const value = () => form.getValues(STRUCTURE) as StructureValue;

describe('the tree of levels', () => {
  it('holds the selection as a plain value of the form', async () => {
    const user = openTree(sampleTree);
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    await user.click(box('Incluir R2 Desempenho térmico no relatório'));
    const levels = ['minimum'];
    expect(value()).toEqual([range(3).map((id) => ({ id, levels })), [2]]);
    expect(screen.getByText('3 de 4 análises selecionadas · 1 requisito desativado')).toBeTruthy();
    await user.click(box('Superior: R2 Desempenho térmico'));
    expect(value()[0]).toHaveLength(3);
  });

  it('shows a value that the form is given', () => {
    openTree(sampleTree);
    act(() => form.reset({ [STRUCTURE]: [[{ id: 4, levels: ['minimum'] }], []] }));
    expect(box('Mínimo: R2 Desempenho térmico').checked).toBe(true);
    expect(screen.getByText('1 de 4 análises selecionadas')).toBeTruthy();
  });

  it('renders a part again only when its own selection changes', async () => {
    const user = openTree(sampleTree);
    const before = probes;
    await user.click(box('Mínimo: R2 Desempenho térmico'));
    expect(probes).toBe(before);
    await user.click(box('Mínimo: R1 Desempenho acústico'));
    expect([probes, screen.getAllByRole('status').at(-1)?.textContent]).toEqual([before + 1, 'minimum']);
  });
});
