import { asJson, type Importing, type RecordMatch, sentText } from '../../../exchange/import/importing.js';

/** Rows of attributes: known by table and column. */
export const attributeImport: Importing = {
  keys: [['sourceTable', 'sourceColumn']],
  find({ manager }, rows) {
    const told = asJson(rows, (row) => ({
      source: sentText(row, 'sourceTable'),
      name: sentText(row, 'sourceColumn'),
    }));
    return manager.query<RecordMatch[]>(
      `SELECT k.at, ARRAY[k.source || '.' || k.name] AS identities,
         CASE WHEN a.id IS NULL THEN '{}'::integer[] ELSE ARRAY[a.id] END AS ids
       FROM jsonb_to_recordset($1) AS k(at integer, source text, name text)
         LEFT JOIN attributes a ON a.source_table = k.source AND a.source_column = k.name`,
      [told],
    );
  },
};
