import { type ContentChange, groupBy } from '@prumo/domain';

/** The differences of one thing within a chapter, a parameter say; their fields are named without it. */
export interface ItemChanges {
  /** '' for what stands in the chapter itself. */
  item: string;
  changes: ContentChange[];
}

const SEPARATOR = ' › ';

const split = (field: string): [item: string, name: string] => {
  const end = field.lastIndexOf(SEPARATOR);
  return end < 0 ? ['', field] : [field.slice(0, end), field.slice(end + SEPARATOR.length)];
};

/** A chapter's differences by what they are about, so that a long path is read once and not at every line. */
export const byItem = (changes: readonly ContentChange[]): ItemChanges[] =>
  [...groupBy(changes, ({ field }) => split(field)[0])].map(([item, group]) => ({
    item,
    changes: group.map((change) => ({ ...change, field: split(change.field)[1] })),
  }));
