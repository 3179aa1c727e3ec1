import { invalid } from '../common/errors/domain-error.js';
import type { Attribute } from './attribute.entity.js';
import { isValueSource, worldColumn, worldTable } from './metadata/world-tables.js';

type Source = Pick<
  Attribute,
  'sourceTable' | 'sourceColumn' | 'dataKind' | 'valueSource' | 'valueIdField' | 'valueLabelField'
>;
/** What a request says of it; what is left out is completed. */
export type SentSource = Pick<Source, 'sourceTable' | 'sourceColumn' | 'dataKind'> & {
  [K in 'valueSource' | 'valueIdField' | 'valueLabelField']?: string | null;
};

type ValuePart = Pick<Source, 'valueSource' | 'valueIdField' | 'valueLabelField'>;
const NO_VALUES: ValuePart = { valueSource: null, valueIdField: 'id', valueLabelField: 'label' };

/**
 * The attribute's source, checked against the tables that an evaluation reaches and completed: only a reference has
 * values; where the column is known to refer to a table, that is what it takes them from.
 * @throws invalid naming the field that names nothing of ours.
 */
export function completeSource(sent: SentSource): Source {
  const { sourceTable, sourceColumn, dataKind } = sent;
  if (!worldTable(sourceTable)) throw invalid({ sourceTable: `Tabela desconhecida: ${sourceTable}` });
  if (!worldColumn(sourceTable, sourceColumn))
    throw invalid({ sourceColumn: `Coluna desconhecida: ${sourceColumn}` });
  const values = dataKind === 'reference' ? referenceValues(sent) : NO_VALUES;
  return { sourceTable, sourceColumn, dataKind, ...values };
}

function referenceValues({
  sourceTable,
  sourceColumn,
  valueSource,
  valueIdField,
  valueLabelField,
}: SentSource): ValuePart {
  const known = worldColumn(sourceTable, sourceColumn)?.refersTo;
  const table = valueSource ?? known?.table;
  if (table === undefined) throw invalid({ valueSource: 'Fonte do valor é obrigatória' });
  if (!isValueSource(table)) throw invalid({ valueSource: `Fonte do valor desconhecida: ${table}` });
  const holds = known?.table === table ? known.by : undefined;
  const idField = requireColumn(table, 'valueIdField', valueIdField ?? holds ?? 'id');
  if (holds !== undefined && (idField === 'id' || idField === 'code') && idField !== holds)
    throw invalid({ valueIdField: `A coluna ${sourceColumn} guarda o campo ${holds} de ${table}.` });
  const nameField = worldColumn(table, 'label') ? 'label' : 'name';
  return {
    valueSource: table,
    valueIdField: idField,
    valueLabelField: requireColumn(table, 'valueLabelField', valueLabelField ?? nameField),
  };
}

function requireColumn(table: string, field: string, column: string): string {
  if (!worldColumn(table, column)) throw invalid({ [field]: `Coluna desconhecida: ${column}` });
  return column;
}
