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
  savedAt: new Date(Date.now() - ageMs).toISOString(),
  basis: null,
  changes: changes as Record<string, unknown>,
});

describe('draftStorage', () => {
  it("gives a form's draft back to the person it belongs to, and to no other", () => {
    const storage = draftStorage(new Memory());
    const written = draft();
    storage.write(slot, written);
    expect(storage.read(slot)).toEqual(written);
    expect(storage.read({ ...slot, userId: 2 })).toBeUndefined();
    expect(storage.read({ ...slot, record: '7' })).toBeUndefined();
    storage.remove(slot);
    expect(storage.read(slot)).toBeUndefined();
  });

  it('reads nothing of another version, broken or older than a month', () => {
    const memory = new Memory();
    const storage = draftStorage(memory);
    storage.write(slot, draft());
    const [key = ''] = memory.kept.keys();
    const text = memory.getItem(key) ?? '';
    memory.setItem(key, text.replace('"version":1', '"version":0'));
    expect(storage.read(slot)).toBeUndefined();
    memory.setItem(key, text.slice(0, -3));
    expect(storage.read(slot)).toBeUndefined();
    storage.write(slot, draft({}, 31 * DAY_MS));
    expect(storage.read(slot)).toBeUndefined();
  });

  it('keeps no draft that is too large, nor the smaller one before it', () => {
    const storage = draftStorage(new Memory());
    storage.write(slot, draft());
    storage.write(slot, draft({ notes: 'x'.repeat(MAX_DRAFT_LENGTH) }));
    expect(storage.read(slot)).toBeUndefined();
  });

  it('makes room by dropping the oldest, and touches nothing that is no draft', () => {
    const memory = new Memory();
    memory.setItem('prumo.theme', 'dark');
    const storage = draftStorage(memory);
    for (let id = 1; id <= MAX_DRAFTS + 2; id += 1)
      storage.write({ ...slot, record: String(id) }, draft({ id }, (100 - id) * 1000));
    expect(memory.kept.size).toBe(MAX_DRAFTS + 1);
    expect(storage.read({ ...slot, record: '2' })).toBeUndefined();
    expect(storage.read({ ...slot, record: '3' })).toBeDefined();
    expect(memory.getItem('prumo.theme')).toBe('dark');
  });

  it('lets typing go on where the device keeps nothing', () => {
    const full = new Memory();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => draftStorage(full).write(slot, draft())).not.toThrow();
  });
});
