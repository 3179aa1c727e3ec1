import type { RaRecord } from 'ra-core';
import { editorReducer, type EditorEvent, type EditorState, firstState, isLocked } from './editor';

const BASE = { id: 1 };
const STORED = { id: 1, name: 'outra' };
const found = { record: STORED, rows: [], choices: {}, kept: () => ({}) };

const run = (...events: EditorEvent<RaRecord>[]): EditorState<RaRecord> =>
  events.reduce<EditorState<RaRecord>>(editorReducer, firstState(true));
const LOADED = { type: 'loaded', base: BASE } as const;
const SAVE = { type: 'save' } as const;

describe('editorReducer', () => {
  it('edits a loaded record, and a new record at once', () => {
    expect(run(LOADED)).toMatchObject({ status: 'editing', base: BASE, isStale: false });
    expect(firstState(false)).toMatchObject({ status: 'editing', base: undefined, isStale: false });
  });

  it('ends with a save', () => {
    expect(run(LOADED, SAVE, { type: 'saved' })).toMatchObject({
      status: 'saved',
      base: BASE,
      isStale: false,
    });
  });

  it('returns to editing after a refused save', () => {
    expect(run(LOADED, SAVE, { type: 'refused' }).status).toBe('editing');
  });

  it('waits for a running lookup before it saves', () => {
    expect(run(LOADED, { type: 'wait' }).status).toBe('waiting');
    expect(run(LOADED, { type: 'wait' }, { type: 'refused' }, SAVE).status).toBe('saving');
  });

  it('compares, asks, and continues from the stored version after a version conflict', () => {
    const asked = run(LOADED, SAVE, { type: 'stale' }, { type: 'conflict', found });
    expect(asked).toMatchObject({ status: 'conflict', base: BASE, isStale: false, found });
    const rebased = editorReducer(asked, { type: 'rebase', base: STORED });
    expect(rebased).toMatchObject({ status: 'editing', base: STORED, isStale: false });
  });

  it('keeps an unresolved conflict while the user continues editing', () => {
    const postponed = run(LOADED, SAVE, { type: 'stale' }, { type: 'postpone' });
    expect(postponed).toMatchObject({ status: 'editing', base: BASE, isStale: true });
    expect(editorReducer(postponed, { type: 'stale' }).status).toBe('comparing');
    const refused = [SAVE, { type: 'refused' } as const].reduce(editorReducer, postponed);
    expect(refused).toEqual(postponed);
  });

  it('ignores a second save, and every event after the save', () => {
    const saving = run(LOADED, SAVE);
    expect(editorReducer(saving, SAVE)).toBe(saving);
    const saved = editorReducer(saving, { type: 'saved' });
    for (const event of [SAVE, LOADED, { type: 'stale' }, { type: 'postpone' }] as const)
      expect(editorReducer(saved, event)).toBe(saved);
  });

  it('locks the fields from Save until the response', () => {
    expect(isLocked(run(LOADED))).toBe(false);
    expect(isLocked(run(LOADED, SAVE))).toBe(true);
    expect(isLocked(run(LOADED, SAVE, { type: 'saved' }))).toBe(true);
    expect(isLocked(run(LOADED, SAVE, { type: 'stale' }, { type: 'conflict', found }))).toBe(false);
  });
});
