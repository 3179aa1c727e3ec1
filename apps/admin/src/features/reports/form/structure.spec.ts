import { EMPTY_SELECTION, fromStructure, type Level, type ReportStructure } from '@prumo/domain';
import { isSame } from '../../../shared/form/formValues';
import { selectionOf, STRUCTURE_TEXT, structureOf, structureValue } from './structure';

const structure = (analyses: Record<number, Level[]>, disabled: number[] = []): ReportStructure => ({
  requirements: disabled.map((id, index) => ({ id, position: index + 1, isEnabled: false })),
  criteria: [],
  analyses: Object.entries(analyses).map(([id, levels], position) => ({ id: Number(id), position, levels })),
});
const value = (...parts: Parameters<typeof structure>) => structureValue(fromStructure(structure(...parts)));
const show = (now: unknown, before: unknown) => STRUCTURE_TEXT.show(now as never, {}, { structure: before });

describe('report structure as a form value', () => {
  it('is displayed as its size and its changes since the form was opened', () => {
    const before = value({ 1: ['minimum'], 2: ['minimum'], 3: ['minimum'] });
    const now = value({ 1: ['minimum'], 2: ['superior'], 4: ['minimum'], 5: ['minimum'] }, [9]);
    expect(show(now, before)).toBe(
      '4 análises\n1 requisito desativado\n' +
        'estrutura alterada: 2 análises a mais, 1 análise a menos, 1 com outros níveis',
    );
    expect(show(before, before)).toBe('3 análises\nestrutura inalterada');
    expect(show(value({}), before)).toBe('Nenhuma análise\nestrutura alterada: 3 análises a menos');
  });

  it('is equal in any order of selection, and never blank', () => {
    const one = value({ 1: ['minimum', 'superior'] }, [2, 3]);
    const levels = new Map([[1, new Set<Level>(['minimum', 'superior'])]]);
    const other = structureValue({ levels, disabledRequirements: new Set([3, 2]) });
    expect(isSame(one, other)).toBe(true);
    expect(isSame(one, value({ 1: ['minimum', 'superior'] }, [3]))).toBe(false);
    expect(isSame(structureValue(EMPTY_SELECTION), null)).toBe(false);
  });

  it('parses the selection once per value, and accepts the JSON of an earlier release', () => {
    const stored = structure({ 7: ['minimum'] }, [2]);
    const held = structureValue(fromStructure(stored));
    expect(selectionOf(held)).toEqual(fromStructure(stored));
    expect(selectionOf(held)).toBe(selectionOf(held));
    expect(selectionOf(JSON.stringify(stored))).toEqual(fromStructure(stored));
    expect(selectionOf(null)).toEqual(EMPTY_SELECTION);
  });

  it('is sent in catalogue order, with inactive analyses that it contains', () => {
    const node = (id: number, code: string, isActive = true) => ({ id, code, label: code, isActive });
    const under = { requirementId: 1, criterionId: 1 };
    const catalogue = {
      requirements: [node(1, '7')],
      criteria: [node(1, '7.1')],
      analyses: [
        { ...node(2, '7.1.2'), ...under },
        { ...node(3, '7.1.1', false), ...under },
      ],
    };
    expect(structureOf(value({ 2: ['superior'], 3: ['minimum'] }), catalogue)).toEqual({
      requirements: [{ id: 1, position: 1, isEnabled: true }],
      criteria: [{ id: 1, position: 1 }],
      analyses: [
        { id: 3, position: 1, levels: ['minimum'] },
        { id: 2, position: 2, levels: ['superior'] },
      ],
    });
  });
});
