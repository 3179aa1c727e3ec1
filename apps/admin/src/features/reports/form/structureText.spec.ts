import type { Level } from '@prumo/domain';
import { STRUCTURE_TEXT } from './structureText';

const text = (analyses: Record<number, Level[]>, disabled: number[] = []): string =>
  JSON.stringify({
    requirements: disabled.map((id, index) => ({ id, position: index + 1, isEnabled: false })),
    criteria: [],
    analyses: Object.entries(analyses).map(([id, levels], position) => ({
      id: Number(id),
      position,
      levels,
    })),
  });
const show = (now: string, before: string) => STRUCTURE_TEXT.show(now as never, {}, { structure: before });

describe("a report's structure in words", () => {
  it('tells how much there is, and what is not as it was', () => {
    const before = text({ 1: ['minimum'], 2: ['minimum'], 3: ['minimum'] });
    expect(show(text({ 1: ['minimum'], 2: ['superior'], 4: ['minimum'], 5: ['minimum'] }, [9]), before)).toBe(
      '4 análises\n1 requisito desativado\n' +
        'estrutura alterada: 2 análises a mais, 1 análise a menos, 1 com outros níveis',
    );
    expect(show(before, before)).toBe('3 análises\nestrutura inalterada');
    expect(show(text({}), before)).toBe('Nenhuma análise\nestrutura alterada: 3 análises a menos');
  });

  it('is the same whatever the order it was chosen in', () => {
    const [a, b] = [text({ 1: ['minimum'] }, [2, 3]), text({ 1: ['minimum'] }, [3, 2])];
    expect(STRUCTURE_TEXT.same(a, b)).toBe(true);
    expect(STRUCTURE_TEXT.same(a, text({ 1: ['minimum'] }, [3]))).toBe(false);
    expect(STRUCTURE_TEXT.same(a, null)).toBe(false);
  });
});
