import { type FieldText, type FieldTexts, SECRET } from '../FormFields';
import { findConflict, hasTheirs } from './conflictRows';

const texts: FieldTexts = new Map<string, FieldText | typeof SECRET>([
  ['name', { label: 'Nome', show: (value: string) => value }],
  ['height', { label: 'Altura', show: (value: number) => `${value} m` }],
  ['system.life', { label: 'Vida útil', show: (value: number) => `${value} anos` }],
  ['system.type', { label: 'Tipo', show: (value: string) => value.toUpperCase() }],
  ['password', SECRET],
]);
const base = { name: 'A', height: 1, system: { life: 50, type: null }, password: '' };
const find = (mine: object, theirs: object, link?: Parameters<typeof findConflict>[2]) =>
  findConflict(texts, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, link);

describe('conflict between two versions of a record', () => {
  it('lists fields with different values, treating all blanks as equal', () => {
    const { rows } = find({ name: 'B', system: { life: 50, type: '' } }, { height: 2 });
    expect(rows).toEqual([
      { key: 'name', label: 'Nome', mine: ['B'], theirs: ['A'] },
      { key: 'height', label: 'Altura', mine: ['1 m'], theirs: ['2 m'] },
    ]);
  });

  it('preselects a value that only one side changed, and none that both changed', () => {
    const conflict = find({ name: 'B', height: 3 }, { name: 'C', system: { life: 63, type: null } });
    expect(conflict.choices).toEqual({ height: 'mine', 'system.life': 'theirs' });
    expect(conflict.rows.map(({ key }) => key)).toEqual(['name', 'height', 'system.life']);
    expect(hasTheirs(conflict)).toBe(true);
  });

  it('needs no choice when the other side changed nothing visible', () => {
    const conflict = find({ name: 'B' }, {});
    expect(conflict.choices).toEqual({ name: 'mine' });
    expect(hasTheirs(conflict)).toBe(false);
    expect(hasTheirs(find({ name: 'B' }, { name: 'B' }))).toBe(false);
  });

  it('keeps the chosen values of mine, and never loses or shows a password', () => {
    const conflict = find({ name: 'B', height: 3, password: 'x' }, { name: 'C', height: 4 });
    expect(JSON.stringify(conflict.rows)).not.toContain('password');
    expect(conflict.kept({ name: 'mine', height: 'theirs' })).toEqual({ name: 'B', password: 'x' });
    expect(conflict.kept({ name: 'theirs', height: 'theirs' })).toEqual({ password: 'x' });
  });

  it('shows linked fields as one row', () => {
    const link = () => [{ label: 'Sistema', sources: ['system.type', 'system.life'] }];
    const { rows, choices, kept } = find(
      { system: { life: null, type: null } },
      { system: { life: 75, type: 'aço' } },
      link,
    );
    expect(rows).toEqual([
      {
        key: 'system.type,system.life',
        label: 'Sistema',
        mine: [],
        theirs: ['Tipo: ', 'AÇO', '\n', 'Vida útil: ', '75 anos'],
      },
    ]);
    expect(choices).toEqual({});
    expect(kept({ 'system.type,system.life': 'mine' })).toEqual({ 'system.type': null, 'system.life': null });
  });

  it('shows a value without an input by its path', () => {
    expect(find({}, { extra: 7 }).rows).toEqual([{ key: 'extra', label: 'extra', mine: [], theirs: ['7'] }]);
  });
});
