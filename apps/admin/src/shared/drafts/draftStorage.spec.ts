import { draftStorage, MAX_DRAFT_LENGTH, MAX_DRAFTS } from './draftStorage';

const DAY_MS = 24 * 60 * 60 * 1000;

class Memory {
  readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key = (index: number) => [...this.kept.keys()][index] ?? null;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
  removeItem = (key: string) => void this.kept.delete(key);
}

const slot = { userId: 1, resource: 'buildings', record: 'new' };
const draft = (changes: object = { name: 'Aurora' }, ageMs = 0) => ({
  id: 'a',
  savedAt: new Date(Date.now() - ageMs).toISOString(),
  basis: null,
  changes: changes as Record<string, unknown>,
});

describe('draftStorage', () => {
  it('returns the draft of a form to its own user only', () => {
    const storage = draftStorage(new Memory());
    const written = draft();
    storage.write(slot, written, []);
    expect(storage.read(slot)).toEqual([written]);
    expect(storage.read({ ...slot, userId: 2 })).toEqual([]);
    expect(storage.read({ ...slot, record: '7' })).toEqual([]);
    storage.remove(slot, ['a']);
    expect(storage.read(slot)).toEqual([]);
  });

  it('keeps the drafts of other form instances, newest first', () => {
    const storage = draftStorage(new Memory());
    const [a, b] = [draft(), { ...draft({ name: 'Outra' }), id: 'b' }];
    storage.write(slot, a, []);
    storage.write(slot, b, []);
    expect(storage.read(slot)).toEqual([b, a]);
    const merged = { ...b, id: 'c' };
    storage.write(slot, merged, ['b']);
    expect(storage.read(slot)).toEqual([merged, a]);
    storage.remove(slot, ['c']);
    expect(storage.read(slot)).toEqual([a]);
  });

  it('deletes the oldest drafts of a form above the limit', () => {
    const storage = draftStorage(new Memory());
    const half = draft({ notes: 'x'.repeat(MAX_DRAFT_LENGTH * 0.6) });
    storage.write(slot, half, []);
    storage.write(slot, { ...half, id: 'b' }, []);
    expect(storage.read(slot).map(({ id }) => id)).toEqual(['b']);
  });

  it('reads drafts of an earlier release, without document numbers', () => {
    const memory = new Memory();
    const { id: _id, ...single } = draft({ name: 'Aurora', cpfCnpj: '52998224725' });
    memory.setItem('prumo.draft:1:buildings:new', JSON.stringify({ version: 1, ...single }));
    expect(draftStorage(memory).read(slot)).toMatchObject([{ changes: { name: 'Aurora' } }]);
    expect(draftStorage(memory).read(slot)[0]?.changes).not.toHaveProperty('cpfCnpj');
  });

  it('ignores drafts of another version, broken ones, and those older than a month', () => {
    const memory = new Memory();
    const storage = draftStorage(memory);
    storage.write(slot, draft(), []);
    const [key = ''] = memory.kept.keys();
    const text = memory.getItem(key) ?? '';
    memory.setItem(key, text.replace('"version":2', '"version":0'));
    expect(storage.read(slot)).toEqual([]);
    memory.setItem(key, text.slice(0, -3));
    expect(storage.read(slot)).toEqual([]);
    storage.write(slot, draft({}, 31 * DAY_MS), []);
    expect(storage.read(slot)).toEqual([]);
  });

  it('deletes all drafts of one user only', () => {
    const memory = new Memory();
    const storage = draftStorage(memory);
    for (const userId of [1, 11])
      for (const record of ['new', '7']) storage.write({ ...slot, userId, record }, draft(), []);
    memory.setItem('prumo.email', 'ana@exemplo.com');
    storage.removeAll(1);
    expect([...memory.kept.keys()]).toEqual([
      'prumo.draft:11:buildings:new',
      'prumo.draft:11:buildings:7',
      'prumo.email',
    ]);
  });

  it('stores no draft that is too large, and deletes the smaller one before it', () => {
    const storage = draftStorage(new Memory());
    storage.write(slot, draft(), []);
    storage.write(slot, draft({ notes: 'x'.repeat(MAX_DRAFT_LENGTH) }), []);
    expect(storage.read(slot)).toEqual([]);
  });

  it('makes room by deleting the oldest drafts, and no other keys', () => {
    const memory = new Memory();
    memory.setItem('prumo.theme', 'dark');
    const storage = draftStorage(memory);
    for (let id = 1; id <= MAX_DRAFTS + 2; id += 1)
      storage.write({ ...slot, record: String(id) }, draft({ id }, (100 - id) * 1000), []);
    expect(memory.kept.size).toBe(MAX_DRAFTS + 1);
    expect(storage.read({ ...slot, record: '2' })).toEqual([]);
    expect(storage.read({ ...slot, record: '3' })).toHaveLength(1);
    expect(memory.getItem('prumo.theme')).toBe('dark');
  });

  it('does not throw when the browser stores nothing', () => {
    const full = new Memory();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => draftStorage(full).write(slot, draft(), [])).not.toThrow();
  });
});
