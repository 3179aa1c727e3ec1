import { type Field, isBlank, normalizeText, type Parsed } from '@prumo/domain';
import { numberText, typedNumber } from '../inputs/numberText';
import { replaceSymbols } from '../inputs/typing';

/** A row of a grid: a record with the version that its saves are compared with. */
export interface GridRecord {
  id: number;
  updatedAt: string;
}

/** How a column's cells are edited; every edit is a text until it is saved. */
export interface CellEditing<R> {
  /** The text to edit and to copy. */
  text: (row: R) => string;
  /** The value to save, or why the text is refused. */
  parse: (text: string, row: R) => Parsed<unknown>;
  /** Replaces what keyboards lack, as the text is committed. */
  normalize?: (text: string) => string;
  multiline?: boolean;
  /** The options of the editor. */
  options?: readonly string[];
}

export interface GridColumn<R> {
  /** The field of the record: API errors name it. */
  key: string;
  label: string;
  /** In pixels. */
  width: number;
  align?: 'right';
  /** The cell for reading. */
  show: (row: R) => string;
  /** Absent: read-only. */
  edit?: CellEditing<R>;
}

type ColumnOptions<R> = Pick<GridColumn<R>, 'key' | 'label' | 'width'> & {
  field: Field<unknown>;
  multiline?: boolean;
  align?: 'right';
  /** A rule over the row beyond the field's own: why the text is refused. */
  refuse?: (text: string, row: R) => string | undefined;
};

const valueOf = (row: object, key: string): unknown => (row as Record<string, unknown>)[key];

/** A column over a text field: symbols such as '<=' become '≤'. */
export function textColumn<R extends object>(options: ColumnOptions<R>): GridColumn<R> {
  const { field, multiline = false, refuse, ...column } = options;
  const text = (row: R): string => String(valueOf(row, column.key) ?? '');
  return {
    ...column,
    show: text,
    edit: {
      text,
      multiline,
      normalize: replaceSymbols,
      parse: (typed, row) => {
        const message = refuse?.(typed, row);
        return message === undefined ? field.parse(typed) : { ok: false, message };
      },
    },
  };
}

/** A column over a number field: decimal comma, no grouping (it may be a year), no decimal dropped. */
export function numberColumn<R extends object>(options: ColumnOptions<R>): GridColumn<R> {
  const { field, multiline: _multiline, refuse, ...column } = options;
  const text = (row: R): string => {
    const value = valueOf(row, column.key);
    return typeof value === 'number' ? numberText(value) : '';
  };
  const read = (text: string): unknown => {
    const parsed = field.parse(text);
    return parsed.ok ? parsed.value : undefined;
  };
  return {
    align: 'right',
    ...column,
    show: text,
    edit: {
      text,
      parse: (typed, row) => {
        const message = isBlank(typed) ? undefined : refuse?.(typed, row);
        return message === undefined ? field.parse(typedNumber(typed, read)) : { ok: false, message };
      },
    },
  };
}

type ChoiceOptions<R, T extends string> = Omit<ColumnOptions<R>, 'multiline' | 'align' | 'refuse'> & {
  /** The text of each value. */
  words: Readonly<Record<T, string>>;
};

const folded = (text: string): string => normalizeText(text.trim());

/** A column over a field with few values: a typed beginning that only one of their texts has stands for it. */
export function choiceColumn<R extends object, T extends string>(
  options: ChoiceOptions<R, T>,
): GridColumn<R> {
  const { field, words, ...column } = options;
  const texts: readonly string[] = Object.values(words);
  const text = (row: R): string => words[valueOf(row, column.key) as T] ?? '';
  const normalize = (typed: string): string => {
    const beginning = texts.filter((one) => folded(one).startsWith(folded(typed)));
    const exact = beginning.find((one) => folded(one) === folded(typed));
    const [only, ...others] = beginning;
    return isBlank(typed) ? '' : (exact ?? (only !== undefined && others.length === 0 ? only : typed));
  };
  return {
    ...column,
    show: text,
    edit: {
      text,
      normalize,
      options: texts,
      parse: (typed) => {
        const value = Object.keys(words).find((key) => words[key as T] === typed);
        return field.parse(isBlank(typed) ? null : (value ?? typed));
      },
    },
  };
}

/** The stored text of a cell, as an edit compares with it. */
export const storedText = <R>({ edit, show }: GridColumn<R>, row: R): string => (edit?.text ?? show)(row);
