import { changesOf, isOutdated } from './draft';

describe('changesOf', () => {
  it('holds what differs, by path, lists whole', () => {
    const initial = { name: '', floors: 0, system: { type: null, life: null }, conditions: [{ id: 1 }] };
    const values = { name: 'Aurora', floors: 0, system: { type: null, life: 50 }, conditions: [] };
    expect(changesOf(values, initial)).toEqual({ name: 'Aurora', 'system.life': 50, conditions: [] });
  });

  it('holds what was emptied', () => {
    expect(changesOf({ name: '', city: null }, { name: 'Aurora', city: 'Natal' })).toEqual({
      name: '',
      city: null,
    });
  });

  it.each(['password', 'newPassword', 'senha', 'passwordHash', 'csrfToken', 'cpfCnpj', 'cnpj'])(
    'never holds %s',
    (name) => {
      expect(changesOf({ [name]: 'x', inner: { [name]: 'x' } }, {})).toEqual({});
    },
  );

  it('holds nothing where nothing changed', () => {
    const values = { name: 'Aurora', levels: ['M'], system: { life: 50 } };
    expect(changesOf(values, structuredClone(values))).toEqual({});
  });
});

describe('isOutdated', () => {
  const at = (basis: string | null) => ({ savedAt: '2026-01-01T00:00:00Z', basis, changes: {} });

  it.each([
    ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', true],
    ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', false],
    [null, null, false],
  ])('%p against %p: %p', (basis, updatedAt, outdated) =>
    expect(isOutdated(at(basis), updatedAt)).toBe(outdated),
  );
});
