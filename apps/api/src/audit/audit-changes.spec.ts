import { boundedChanges, MAX_AUDIT_BYTES } from './audit-changes.js';

const kept = (changes: Record<string, unknown>) => JSON.parse(boundedChanges(changes).json) as unknown;

describe('what the audit keeps of a change', () => {
  it('is all of it while it is short', () => {
    const changes = { name: { from: 'a', to: 'é'.repeat(2000) }, floors: null };
    expect(boundedChanges(changes)).toEqual({
      json: JSON.stringify(changes),
      bytes: Buffer.byteLength(JSON.stringify(changes)),
    });
  });

  it('is of a long value how long it was, its hash and its beginning, and the others whole', () => {
    const note = 'x'.repeat(240_000);
    expect(kept({ name: 'Casa', notes: { from: null, to: note } })).toEqual({
      name: 'Casa',
      notes: {
        from: null,
        to: {
          shortened: true,
          bytes: 240_002,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          beginning: `"${'x'.repeat(127)}`,
        },
      },
    });
  });

  it('is of very many fields their names', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`campo${at}`, at]));
    const { json, bytes } = boundedChanges(many);
    expect(JSON.parse(json)).toMatchObject({ shortened: true, bytes, fields: { length: 20 } });
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_AUDIT_BYTES);
  });

  it.each([
    ['texts that JSON makes longer', { a: '\u0001'.repeat(100_000), b: '"'.repeat(9000) }],
    ['names that are long', { ['c'.repeat(20_000)]: 1 }],
    ['half a surrogate at the cut', { a: `${'x'.repeat(126)}😀${'x'.repeat(9000)}` }],
    [
      'lists',
      { analyses: Array.from({ length: 5000 }, (_, id) => ({ id, position: id, levels: ['minimum'] })) },
    ],
  ])('is never more than its bound: %s', (_, changes) => {
    const { json } = boundedChanges(changes);
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_AUDIT_BYTES);
    expect(json.isWellFormed()).toBe(true);
    expect(json).not.toMatch(/\\ud8/i);
  });
});
