import { ATTRIBUTE_KIND_LABELS, type AttributeKind, columnName, tableName } from '@prumo/domain';

import { invalid } from '../../platform/errors/domain-error.js';
import { type ValueSource, type WorldColumn, worldColumn } from './metadata/world-tables.js';

/** What a column holds, as far as it can be compared. */
type Held = 'id' | 'text' | 'number' | 'flag' | 'date';

const HELD: Readonly<Record<AttributeKind, Held>> = {
  boolean: 'flag',
  date: 'date',
  numeric: 'number',
  reference: 'id',
  text: 'text',
};
const heldBy = ({ kind, refersTo }: WorldColumn): Held => (refersTo?.by === 'code' ? 'text' : HELD[kind]);

const IN_WORDS: Readonly<Record<Held, string>> = {
  id: 'uma referência',
  text: 'texto',
  number: 'um número',
  flag: 'sim ou não',
  date: 'uma data',
};

/** What an attribute of each kind can be judged by. */
const JUDGED_BY: Readonly<Record<AttributeKind, readonly Held[]>> = {
  boolean: ['flag'],
  date: ['date'],
  numeric: ['number'],
  reference: ['id', 'text', 'number'],
  text: ['text'],
};

/**
 * A number that is looked for in a column of texts is never found, and what depends on it is gone without a word.
 * @throws invalid on dataKind
 */
export function refuseUnfitKind(name: string, column: WorldColumn, kind: AttributeKind): void {
  const held = heldBy(column);
  if (!JUDGED_BY[kind].includes(held)) throw invalid({ dataKind: unfit(name, held, kind) });
}

const unfit = (name: string, held: Held, kind: AttributeKind): string =>
  `A coluna ${name} guarda ${IN_WORDS[held]}: o tipo não pode ser ${ATTRIBUTE_KIND_LABELS[kind]}.`;

/** Where a reference's values are: a table's rows, by one of their fields. */
interface Key {
  table: ValueSource;
  field: string;
  /** Whether somebody chose the field, rather than the server. */
  isChosen: boolean;
}

/**
 * The id of one table is no id of another, and no text is an id.
 * @throws invalid on what was chosen: the value source, its field, or the kind
 */
export function refuseUnfitKey(name: string, column: WorldColumn, { table, field, isChosen }: Key): void {
  const held = heldBy(column);
  const refersTo = column.refersTo?.table;
  if (held === 'id' && refersTo !== table)
    throw invalid({ valueSource: `A coluna ${name} guarda uma referência a ${tableName(refersTo ?? '')}.` });
  const key = worldColumn(table, field);
  if (key && heldBy(key) === held) return;
  if (!isChosen) throw invalid({ dataKind: unfit(name, held, 'reference') });
  const other = `${columnName(table, field)} de ${tableName(table)}`;
  throw invalid({ valueIdField: `A coluna ${name} guarda ${IN_WORDS[held]}, e ${other} não.` });
}
