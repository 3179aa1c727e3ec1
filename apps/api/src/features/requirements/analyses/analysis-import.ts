import type { ImportRow } from '../../../crud/write/import-row.js';
import { nameKey } from '../../../crud/write/planned-records.js';
import {
  asJson,
  idsByName,
  type ImportContext,
  type ImportDefinition,
  type RecordMatch,
  sentId,
  sentText,
} from '../../../exchange/import/import-definition.js';
import { excerpt } from '../../../exchange/import/read-cells.js';
import { ImportedAnalysis } from './analysis.dto.js';

const REFERENCES = [
  ['requirementCode', 'requirementId', 'requirements', 'Requisito não encontrado'],
  ['criterionCode', 'criterionId', 'criteria', 'Critério não encontrado'],
] as const;

/** Puts the ids of requirements and criteria that codes name into the rows' bodies. */
async function resolveParents(context: ImportContext, rows: readonly ImportRow[]): Promise<void> {
  for (const [column, field, table, message] of REFERENCES) {
    const ids = await idsByName(context, table);
    for (const row of rows) {
      const code = row.text(column);
      const id = code === null ? null : ids.get(nameKey([code]));
      if (id === undefined) row.fail(column, `${message}: ${excerpt(code ?? '')}`);
      if (row.has(column)) row.body[field] = id ?? null;
    }
  }
}

/** Rows of analyses: known within requirement and criterion by their code, without one by their label. */
export const analysisImport: ImportDefinition = {
  keys: [
    ['requirementCode', 'criterionCode', 'code'],
    ['requirementCode', 'criterionCode', 'label'],
  ],
  columnOf: { requirementId: 'requirementCode', criterionId: 'criterionCode' },
  excluded: ['requirementCode'],
  body: ImportedAnalysis,
  resolve: resolveParents,
  find({ manager }, rows) {
    const keys = asJson(rows, (row) => ({
      requirement: sentId(row, 'requirementId'),
      criterion: sentId(row, 'criterionId'),
      code: row.text('code'),
      label: sentText(row, 'label'),
    }));
    return manager.query<RecordMatch[]>(
      `SELECT k.at, coalesce(array_agg(a.id) FILTER (WHERE a.id IS NOT NULL), '{}') AS ids,
         ARRAY[k.requirement || ' ' || k.criterion || CASE WHEN k.code IS NULL THEN ' label ' || k.label
           ELSE ' code ' || lower(k.code) END] AS identities
       FROM jsonb_to_recordset($1) AS k(at integer, requirement integer, criterion integer, code text, label text)
         LEFT JOIN analyses a ON a.requirement_id = k.requirement AND a.criterion_id = k.criterion
           AND CASE WHEN k.code IS NULL THEN a.label = k.label ELSE a.code COLLATE ptbr = k.code END
       GROUP BY k.at, k.requirement, k.criterion, k.code, k.label`,
      [keys],
    );
  },
};
