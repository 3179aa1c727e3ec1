import { type ContentChange, groupBy } from '@prumo/domain';

/** The differences within one chapter of a document; their fields are named from the chapter on. */
export interface ChangeGroup {
  chapter: string;
  changes: ContentChange[];
}

const SEPARATOR = ' › ';

/** Differences by the chapter that they stand in, in the order in which the chapters first appear. */
export function groupChanges(changes: readonly ContentChange[]): ChangeGroup[] {
  const steps = changes.map((change) => ({ change, path: change.field.split(SEPARATOR) }));
  return [...groupBy(steps, ({ path }) => path[0] ?? '')].map(([chapter, group]) => ({
    chapter,
    changes: group.map(({ change, path }) => ({
      ...change,
      field: path.slice(1).join(SEPARATOR) || chapter,
    })),
  }));
}
