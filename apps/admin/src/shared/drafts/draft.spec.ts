import { changesOf, type Draft, isOutdated, offerOf } from './draft';

describe('changesOf', () => {
  it('contains changed values by path, and lists as a whole', () => {
    const initial = { name: '', floors: 0, system: { type: null, life: null }, conditions: [{ id: 1 }] };
    const values = { name: 'Aurora', floors: 0, system: { type: null, life: 50 }, conditions: [] };
    expect(changesOf(values, initial)).toEqual({ name: 'Aurora', 'system.life': 50, conditions: [] });
  });

  it('contains cleared values', () => {
    expect(changesOf({ name: '', city: null }, { name: 'Aurora', city: 'Natal' })).toEqual({
      name: '',
      city: null,
    });
  });

  it.each(['password', 'newPassword', 'senha', 'passwordHash', 'csrfToken', 'cpfCnpj', 'cnpj'])(
    'never contains %s',
    (name) => {
      expect(changesOf({ [name]: 'x', inner: { [name]: 'x' } }, {})).toEqual({});
    },
  );

  it('is empty without changes', () => {
    const values = { name: 'Aurora', levels: ['M'], system: { life: 50 } };
    expect(changesOf(values, structuredClone(values))).toEqual({});
  });
});

describe('isOutdated', () => {
  const at = (basis: string | null) => ({ basis });

  it.each([
    ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', true],
    ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', false],
    [null, null, false],
  ])('%p against %p: %p', (basis, updatedAt, outdated) =>
    expect(isOutdated(at(basis), updatedAt)).toBe(outdated),
  );
});

describe('offerOf', () => {
  const draft = (id: string, changes: Draft['changes'], basis: string | null = null): Draft => ({
    id,
    savedAt: `2026-01-0${id}T00:00:00Z`,
    basis,
    changes,
  });

  it('merges the drafts that agree', () => {
    const drafts = [draft('3', { street: 'Rua Dois' }), draft('2', { name: 'Um', street: 'Rua Dois' })];
    expect(offerOf(drafts)).toMatchObject({
      savedAt: '2026-01-03T00:00:00Z',
      changes: { name: 'Um', street: 'Rua Dois' },
      ids: ['3', '2'],
    });
  });

  it.each([
    ['contradict', draft('2', { name: 'Dois', floors: 2 })],
    ['began with another version of the record', draft('2', { floors: 2 }, '2026-01-01')],
  ])('uses only the newest draft when they %s', (_how, earlier) => {
    expect(offerOf([draft('3', { name: 'Três' }), earlier])).toMatchObject({
      changes: { name: 'Três' },
      ids: ['3'],
    });
  });

  it('is undefined without a draft', () => expect(offerOf([])).toBeUndefined());
});
