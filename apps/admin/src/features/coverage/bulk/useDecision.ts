import { useState } from 'react';
import {
  type BulkAnswer,
  type BulkRow,
  type BulkStatus,
  choosable,
  type Chosen,
  type Decision,
  isWrong,
  type Which,
} from './bulk';

const count = (rows: readonly BulkRow[], status: BulkStatus): number =>
  rows.filter((row) => row.status === status).length;

const NONE: readonly BulkRow[] = [];
const NOBODY: ReadonlySet<number> = new Set();
const UNDECIDED = { preview: undefined as BulkAnswer | undefined, move: false, left: NOBODY };

/** The decision about a preview; each preview starts without one. Nothing is taken from another unasked. */
export function useDecision(which: Which | undefined, preview: BulkAnswer | undefined) {
  const [decided, setDecided] = useState(UNDECIDED);
  const { move, left } = decided.preview === preview ? decided : UNDECIDED;
  const rows = preview?.rows ?? NONE;
  const isAnothers = which !== undefined && 'fromId' in which;
  const ids = choosable(rows);
  const wanted = ids.filter((id) => !left.has(id));
  const taken = count(rows, 'taken');
  const chosen: Chosen = {
    has: (cityId) => !left.has(cityId),
    set: (cityIds, isChosen) => {
      const rest = new Set(left);
      for (const id of cityIds) {
        if (isChosen) rest.delete(id);
        else rest.add(id);
      }
      setDecided({ preview, move, left: rest });
    },
  };
  const moved = isAnothers ? wanted.length : move ? ids.length : 0;
  const isPart = isAnothers && (wanted.length < ids.length || taken > 0);
  const decision: Decision = { move: isAnothers || move, ...(isPart && { cityIds: wanted }) };
  return {
    decision,
    isAnothers,
    /** The number of municipalities of another that need a decision; 0 where they were selected themselves. */
    elsewhere: isAnothers ? 0 : ids.length,
    setMove: (next: boolean) => setDecided({ preview, move: next, left }),
    chosen: isAnothers ? chosen : undefined,
    wrong: rows.filter(isWrong).length,
    taken,
    /** The number of changes. */
    total: isAnothers ? wanted.length : count(rows, 'enters') + moved,
    /** How many of them take a municipality from another. */
    moved,
  };
}
