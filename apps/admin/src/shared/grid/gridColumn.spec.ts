import { optionalOneOf } from '@prumo/domain';
import { choiceColumn } from './gridColumn';

const WORDS = { open: 'Não avaliado', fails: 'Não atende', meets: 'Atende' } as const;
type State = keyof typeof WORDS;

interface Row {
  state: State | null;
}

const column = choiceColumn<Row, State>({
  ...{ key: 'state', label: 'Situação', width: 100, words: WORDS },
  field: optionalOneOf(['open', 'fails', 'meets'] as const, 'Situação inválida'),
});
const row: Row = { state: 'fails' };

describe('grid column with options', () => {
  it('shows and suggests their labels', () => {
    expect(column.show(row)).toBe('Não atende');
    expect(column.show({ state: null })).toBe('');
    expect(column.edit?.options).toEqual(Object.values(WORDS));
  });

  it.each([
    ['at', 'Atende', 'meets'],
    ['NAO AT', 'Não atende', 'fails'],
    ['não avaliado', 'Não avaliado', 'open'],
    [' ', '', null],
  ])('reads the unique prefix %p as %p', (typed, text, value) => {
    const normalized = column.edit?.normalize?.(typed) ?? '';
    expect(normalized).toBe(text);
    expect(column.edit?.parse(normalized, row)).toEqual({ ok: true, value });
  });

  it.each(['não', 'x'])('rejects %p', (typed) => {
    const normalized = column.edit?.normalize?.(typed) ?? '';
    expect(normalized).toBe(typed);
    expect(column.edit?.parse(normalized, row)).toEqual({ ok: false, message: 'Situação inválida' });
  });
});
