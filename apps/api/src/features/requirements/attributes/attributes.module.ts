import { attributeFields } from '@prumo/domain';

import { column, fieldSheet } from '../../../crud/sheet.js';
import {
  asJson,
  type ImportDefinition,
  type RecordMatch,
  sentText,
} from '../../../exchange/import/import-definition.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { AttributeRules } from './attribute-rules.js';
import { AttributeValuesController } from './attribute-values.controller.js';
import { AttributeRecord, CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import { attributeView, source } from './attribute.view.js';
import { MetadataController } from './metadata.controller.js';

/** How attributes stand in a spreadsheet: tables and columns by the names that the database knows, which are unique. */
const attributeSheet = fieldSheet('at', attributeFields, {
  friendlyName: [
    column.text('source', 'Tabela.Campo', { expression: source, readOnly: true }),
    column.text('friendlyName', 'Nome', { example: 'Número de pavimentos' }),
  ],
  isActive: [column.boolean('isActive', 'Ativa', { note: 'Sim ou Não.', example: 'Sim' })],
});

const attributeImport: ImportDefinition = {
  keys: [['sourceTable', 'sourceColumn']],
  find({ manager }, rows) {
    const keys = asJson(rows, (row) => ({
      source: sentText(row, 'sourceTable'),
      name: sentText(row, 'sourceColumn'),
    }));
    return manager.query<RecordMatch[]>(
      `SELECT k.at, ARRAY[k.source || '.' || k.name] AS identities,
         CASE WHEN a.id IS NULL THEN '{}'::integer[] ELSE ARRAY[a.id] END AS ids
       FROM jsonb_to_recordset($1) AS k(at integer, source text, name text)
         LEFT JOIN attributes a ON a.source_table = k.source AND a.source_column = k.name`,
      [keys],
    );
  },
};

export const AttributesModule = resourceModule(
  resource({
    view: attributeView,
    create: CreateAttribute,
    update: UpdateAttribute,
    record: AttributeRecord,
    sheet: attributeSheet,
    importing: attributeImport,
    rules: AttributeRules,
  }),
  { controllers: [AttributeValuesController, MetadataController] },
);
