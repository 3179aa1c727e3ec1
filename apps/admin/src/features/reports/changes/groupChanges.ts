import { type ContentChange, groupBy } from '@prumo/domain';

/** The differences of one thing within a chapter, a parameter say; their fields are named without it. */
interface ItemChanges {
  /** '' for what stands in the chapter itself. */
  item: string;
  changes: ContentChange[];
}

const ITEM_SEPARATOR = ' › ';

const split = (field: string): [item: string, name: string] => {
  const end = field.lastIndexOf(ITEM_SEPARATOR);
  return end < 0 ? ['', field] : [field.slice(0, end), field.slice(end + ITEM_SEPARATOR.length)];
};

/** A chapter's differences by what they are about, so that a long path is read once and not at every line. */
export const byItem = (changes: readonly ContentChange[]): ItemChanges[] =>
  [...groupBy(changes, ({ field }) => split(field)[0])].map(([item, group]) => ({
    item,
    changes: group.map((change) => ({ ...change, field: split(change.field)[1] })),
  }));

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
