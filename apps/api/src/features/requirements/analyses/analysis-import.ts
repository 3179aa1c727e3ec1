import type { EntityManager } from 'typeorm';
import { comparisonKey } from '@prumo/domain';

import type { ImportRow } from '../../../crud/write/import-row.js';
import { asJson, type Importing, type Known, sentId, sentText } from '../../../exchange/import/importing.js';
import type { Analysis } from './analysis.entity.js';

const REFERENCES = [
  ['requirementCode', 'requirementId', 'requirements', 'Requisito não encontrado'],
  ['criterionCode', 'criterionId', 'criteria', 'Critério não encontrado'],
] as const;

/** Puts the ids of requirements and criteria that codes name into the rows' bodies. */
async function resolveParents(manager: EntityManager, rows: readonly ImportRow[]): Promise<void> {
  for (const [column, field, table, message] of REFERENCES) {
    const found = await manager.query<{ code: string; id: number }[]>(`SELECT code, id FROM ${table}`);
    const ids = new Map(found.map(({ code, id }) => [comparisonKey(code), id]));
    for (const row of rows) {
      const code = row.text(column);
      const id = code === null ? null : ids.get(comparisonKey(code));
      if (id === undefined) row.fail(column, `${message}: ${code}`);
      if (row.tells(column)) row.body[field] = id ?? null;
    }
  }
}

/** Rows of analyses: known within requirement and criterion by their code, or, where they tell none, by what they are called. */
export const analysisImport: Importing = {
  keys: [
    ['requirementCode', 'criterionCode', 'code'],
    ['requirementCode', 'criterionCode', 'label'],
  ],
  columnOf: { requirementId: 'requirementCode', criterionId: 'criterionCode' },
  aside: ['requirementCode', 'criterionCode', 'code'],
  resolve: ({ manager }, rows) => resolveParents(manager, rows),
  find({ manager }, rows) {
    const told = asJson(rows, (row) => ({
      requirement: sentId(row, 'requirementId'),
      criterion: sentId(row, 'criterionId'),
      code: row.text('code'),
      label: sentText(row, 'label'),
    }));
    return manager.query<Known[]>(
      `SELECT k.at, coalesce(array_agg(a.id) FILTER (WHERE a.id IS NOT NULL), '{}') AS ids,
         ARRAY[k.requirement || ' ' || k.criterion || CASE WHEN k.code IS NULL THEN ' label ' || k.label
           ELSE ' code ' || lower(k.code) END] AS identities
       FROM jsonb_to_recordset($1) AS k(at integer, requirement integer, criterion integer, code text, label text)
         LEFT JOIN analyses a ON a.requirement_id = k.requirement AND a.criterion_id = k.criterion
           AND CASE WHEN k.code IS NULL THEN a.label = k.label ELSE a.code COLLATE ptbr = k.code END
       GROUP BY k.at, k.requirement, k.criterion, k.code, k.label`,
      [told],
    );
  },
};

const WRONG_CODE = (criterion: string): string =>
  `O código de uma análise é o do critério e um número: ${criterion}.1. Em branco, o sistema o gera.`;

/** Gives new analyses their codes: their own where they tell one, so that a whole catalogue comes back as it was. */
export async function giveCodes(manager: EntityManager, rows: readonly ImportRow<Analysis>[]): Promise<void> {
  const isNew = rows.filter(({ stored }) => !stored);
  const used = await manager.query<{ pair: string; last: number }[]>(
    `SELECT requirement_id || ' ' || criterion_id AS pair,
       coalesce(max(substring(code FROM '\\.(\\d{1,9})$')::integer), 0) AS last
     FROM analyses GROUP BY requirement_id, criterion_id`,
  );
  const criteria = await manager.query<{ id: number; code: string }[]>('SELECT id, code FROM criteria');
  const stored = new Map(criteria.map(({ id, code }) => [id, code]));
  // As the criterion is stored, however the file writes it; that of a package may not be stored yet.
  const criterionOf = (row: ImportRow<Analysis>): string =>
    stored.get(sentId(row as ImportRow, 'criterionId') ?? 0) ?? row.text('criterionCode') ?? '';
  const last = new Map(used.map((each) => [each.pair, each.last]));
  const pairOf = (row: ImportRow<Analysis>): string =>
    `${sentId(row as ImportRow, 'requirementId')} ${sentId(row as ImportRow, 'criterionId')}`;
  for (const row of isNew) {
    const code = row.text('code');
    if (code === null) continue;
    const criterion = criterionOf(row);
    const [, prefix = '', number = ''] = /^(.*)\.([^.]*)$/s.exec(code) ?? [];
    if (comparisonKey(prefix) !== comparisonKey(criterion) || !/^[1-9]\d{0,3}$/.test(number))
      row.fail('code', WRONG_CODE(criterion));
    else last.set(pairOf(row), Math.max(last.get(pairOf(row)) ?? 0, Number(number)));
    row.values['code'] = `${criterion}.${number}`;
  }
  for (const row of isNew) {
    if (row.text('code') !== null) continue;
    const next = (last.get(pairOf(row)) ?? 0) + 1;
    last.set(pairOf(row), next);
    row.values['code'] = `${criterionOf(row)}.${next}`;
  }
}
