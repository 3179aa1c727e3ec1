import type { FieldValues } from 'react-hook-form';
import { columnName, comparePtBr } from '@prumo/domain';
import type { FieldText } from '../../kit/form/FormFields';

/** Tables or columns in the order of what they are called. */
export const byName = (names: readonly string[], nameOf: (name: string) => string): string[] =>
  [...names].sort((a, b) => comparePtBr(nameOf(a), nameOf(b)));

/** What the database calls it, for those who know it by that. */
export const technical = (name: string): string => name;

/** How a column is told outside of its input: by its name in the table that was chosen with it. */
export const columnText = (label: string, tableSource: string): FieldText => ({
  label,
  show: (name: string, within: FieldValues) => columnName(String(within[tableSource] ?? ''), name),
});
