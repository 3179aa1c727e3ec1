import type { RaRecord } from 'ra-core';
import type { Conflict } from './conflict/conflictRows';

/** Two versions of the record, of which `record` is the stored one. */
export interface FoundConflict<R extends RaRecord> extends Conflict {
  record: R;
}

interface Base<R extends RaRecord> {
  /** The record that the form began with; undefined for a new one. */
  base: R | undefined;
  /** The record that a new one is copied from. */
  template: R | undefined;
  /** Another user saved the record meanwhile, and the two versions are not reconciled yet. */
  isStale: boolean;
}

/** The state of a form. */
export type EditorState<R extends RaRecord> = Base<R> &
  (
    | { status: 'loading' }
    | { status: 'editing' }
    /** Save was pressed while a lookup fills in the form. */
    | { status: 'waiting' }
    | { status: 'saving' }
    /** The save was refused as stale; the stored version is being read. */
    | { status: 'comparing' }
    | { status: 'conflict'; found: FoundConflict<R> }
    | { status: 'saved' }
  );

export type EditorEvent<R extends RaRecord> =
  | { type: 'loaded'; base?: R; template?: R }
  | { type: 'wait' }
  | { type: 'save' }
  | { type: 'saved' }
  /** Refused for another reason than a stale version, or not sent at all. */
  | { type: 'refused' }
  | { type: 'stale' }
  | { type: 'conflict'; found: FoundConflict<R> }
  /** The stored version could not be read, or the person goes on editing. */
  | { type: 'postpone' }
  /** Goes on from the stored version. */
  | { type: 'rebase'; base: R };

/** From which states an event is accepted; in any other it changes nothing. */
const ACCEPTED: Record<EditorEvent<RaRecord>['type'], readonly EditorState<RaRecord>['status'][]> = {
  loaded: ['loading'],
  wait: ['editing'],
  save: ['editing'],
  saved: ['saving'],
  refused: ['waiting', 'saving'],
  stale: ['saving', 'editing'],
  conflict: ['comparing'],
  postpone: ['comparing', 'conflict'],
  rebase: ['comparing', 'conflict'],
};

export const firstState = <R extends RaRecord>(isLoading: boolean): EditorState<R> => ({
  status: isLoading ? 'loading' : 'editing',
  base: undefined,
  template: undefined,
  isStale: false,
});

/** loading → editing → saving → saved, by way of a conflict where another user saved the record meanwhile. */
export function editorReducer<R extends RaRecord>(
  state: EditorState<R>,
  event: EditorEvent<R>,
): EditorState<R> {
  if (!ACCEPTED[event.type].includes(state.status)) return state;
  const { base, template, isStale } = state;
  const kept = { base, template, isStale };
  switch (event.type) {
    case 'loaded':
      return { status: 'editing', base: event.base, template: event.template, isStale: false };
    case 'rebase':
      return { status: 'editing', base: event.base, template, isStale: false };
    case 'wait':
      return { status: 'waiting', ...kept };
    case 'save':
      return { status: 'saving', ...kept };
    case 'saved':
      return { status: 'saved', ...kept };
    case 'refused':
      return { status: 'editing', ...kept };
    case 'stale':
      return { status: 'comparing', ...kept };
    case 'conflict':
      return { status: 'conflict', ...kept, found: event.found };
    case 'postpone':
      return { ...kept, status: 'editing', isStale: true };
  }
}

/** Whether fields and buttons are locked: what is sent, or about to be, must not change any more. */
export const isLocked = ({ status }: Pick<EditorState<RaRecord>, 'status'>): boolean =>
  status === 'waiting' || status === 'saving' || status === 'comparing' || status === 'saved';
