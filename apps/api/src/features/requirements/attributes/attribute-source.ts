import {
  ATTRIBUTE_KIND_LABELS,
  type AttributeKind,
  columnName,
  isValueSource,
  tableName,
  type ValueSource,
  type AttributeColumn,
  attributeColumn,
  attributeTable,
} from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { merged } from '../../../crud/write/write-record.js';
import type { Attribute } from './attribute.entity.js';

/** The kind of a column's content: codes are texts, also of a column that refers to another table. */
const contentOf = ({ kind, refersTo }: AttributeColumn): AttributeKind =>
  refersTo?.by === 'code' ? 'text' : kind;

const CONTENT_LABELS: Readonly<Record<AttributeKind, string>> = {
  boolean: 'sim ou não',
  date: 'uma data',
  numeric: 'um número',
  reference: 'uma referência',
  text: 'texto',
};

/** Column contents that can identify a referenced row. For any kind but `reference` both kinds must be equal. */
const IDENTIFIERS: readonly AttributeKind[] = ['reference', 'text', 'numeric'];

/**
 * Refuses a kind whose values never equal the column's content: parameters that depend on it would never apply.
 * @throws invalid on dataKind
 */
function refuseUnfitKind(name: string, column: AttributeColumn, kind: AttributeKind): void {
  const content = contentOf(column);
  const isFit = kind === 'reference' ? IDENTIFIERS.includes(content) : kind === content;
  if (!isFit) throw invalid({ dataKind: unfit(name, content, kind) });
}

const unfit = (name: string, content: AttributeKind, kind: AttributeKind): string =>
  `A coluna ${name} guarda ${CONTENT_LABELS[content]}: o tipo não pode ser ${ATTRIBUTE_KIND_LABELS[kind]}.`;

/** The table of a reference's values, and the field that identifies them. */
interface Key {
  table: ValueSource;
  field: string;
  /** Whether the field was sent, rather than completed. */
  isChosen: boolean;
}

/**
 * Refuses a value source whose identifying field differs in table or type from the column's content.
 * @throws invalid on what was chosen: the value source, its field, or the kind
 */
function refuseUnfitKey(name: string, column: AttributeColumn, { table, field, isChosen }: Key): void {
  const content = contentOf(column);
  const refersTo = column.refersTo?.table;
  if (content === 'reference' && refersTo !== table)
    throw invalid({ valueSource: `A coluna ${name} guarda uma referência a ${tableName(refersTo ?? '')}.` });
  const key = attributeColumn(table, field);
  if (key && contentOf(key) === content) return;
  if (!isChosen) throw invalid({ dataKind: unfit(name, content, 'reference') });
  const other = `${columnName(table, field)} de ${tableName(table)}`;
  throw invalid({ valueIdField: `A coluna ${name} guarda ${CONTENT_LABELS[content]}, e ${other} não.` });
}

const NAMED = ['sourceTable', 'sourceColumn', 'dataKind'] as const;
const VALUED = ['valueSource', 'valueIdField', 'valueLabelField'] as const;

type Source = Pick<Attribute, (typeof NAMED)[number] | (typeof VALUED)[number]>;
/** A source as sent; absent fields are completed. */
type SentSource = Pick<Source, (typeof NAMED)[number]> & {
  [K in (typeof VALUED)[number]]?: string | null;
};

type ValuePart = Pick<Source, (typeof VALUED)[number]>;
const NO_VALUES: ValuePart = { valueSource: null, valueIdField: 'id', valueLabelField: 'label' };

/**
 * The attribute's source, checked against the tables that an evaluation reaches and completed: its kind is one that
 * the column's values can be judged by; only a reference has values; where the column is known to refer to a table,
 * that is what it takes them from.
 * @throws invalid naming the field that names nothing of ours, or that doesn't fit.
 */
export function completeSource(sent: SentSource): Source {
  const { sourceTable, sourceColumn, dataKind } = sent;
  if (!attributeTable(sourceTable)) throw invalid({ sourceTable: `Tabela desconhecida: ${sourceTable}` });
  const column = attributeColumn(sourceTable, sourceColumn);
  if (!column) throw invalid({ sourceColumn: `Coluna desconhecida: ${sourceColumn}` });
  refuseUnfitKind(columnName(sourceTable, sourceColumn), column, dataKind);
  const values = dataKind === 'reference' ? referenceValues(sent, column) : NO_VALUES;
  return { sourceTable, sourceColumn, dataKind, ...values };
}

/**
 * The source of a stored attribute after an update. An unchanged source is not validated again: attributes accepted by an
 * earlier release can still be renamed and switched off.
 * @throws invalid as `completeSource` does
 */
export function changedSource(stored: Source, sent: Partial<SentSource>): Source {
  const isReference = stored.dataKind === 'reference';
  const stays = [...NAMED, ...(isReference ? VALUED : [])].every(
    (field) => sent[field] === undefined || sent[field] === stored[field],
  );
  // Kinds without values store defaults in these fields.
  return stays
    ? sourceOf(stored)
    : completeSource(merged(isReference ? sourceOf(stored) : { ...sourceOf(stored), ...UNCHOSEN }, sent));
}

const UNCHOSEN = { valueSource: null, valueIdField: null, valueLabelField: null };
const sourceOf = (attribute: Source): Source =>
  Object.fromEntries([...NAMED, ...VALUED].map((name) => [name, attribute[name]])) as Source;

function referenceValues(
  { sourceTable, sourceColumn, valueSource, valueIdField, valueLabelField }: SentSource,
  column: AttributeColumn,
): ValuePart {
  const known = column.refersTo;
  const name = columnName(sourceTable, sourceColumn);
  const table = valueSource ?? known?.table;
  if (table === undefined) throw invalid({ valueSource: 'Fonte do valor é obrigatória' });
  if (!isValueSource(table)) throw invalid({ valueSource: `Fonte do valor desconhecida: ${table}` });
  const holds = known?.table === table ? known.by : undefined;
  const idField = requireColumn(table, 'valueIdField', valueIdField ?? holds ?? 'id');
  if (holds !== undefined && (idField === 'id' || idField === 'code') && idField !== holds)
    throw invalid({
      valueIdField: `A coluna ${name} guarda o campo ${columnName(table, holds)} de ${tableName(table)}.`,
    });
  refuseUnfitKey(name, column, { table, field: idField, isChosen: valueIdField != null });
  const nameField = attributeColumn(table, 'label') ? 'label' : 'name';
  return {
    valueSource: table,
    valueIdField: idField,
    valueLabelField: requireColumn(table, 'valueLabelField', valueLabelField ?? nameField),
  };
}

function requireColumn(table: string, field: string, column: string): string {
  if (!attributeColumn(table, column)) throw invalid({ [field]: `Coluna desconhecida: ${column}` });
  return column;
}
