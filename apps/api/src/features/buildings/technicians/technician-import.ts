import { holdsModule } from '@prumo/domain';

import {
  asJson,
  type ImportDefinition,
  ownFirst,
  type RecordMatch,
  sentText,
} from '../../../exchange/import/import-definition.js';

/** Rows are identified by registration and state; the caller's own technicians come before others that they read. */
export const technicianImport: ImportDefinition = {
  keys: [['creaCau', 'licenseState']],
  find(context, rows) {
    const { mine, seen } = ownFirst(context);
    const json = asJson(rows, (row) => ({
      crea: sentText(row, 'creaCau'),
      state: sentText(row, 'licenseState') ?? '',
    }));
    return context.manager.query<RecordMatch[]>(
      `SELECT k.at, ARRAY[k.crea || ' ' || k.state] AS identities, coalesce(
           array_agg(t.id) FILTER (WHERE t.user_id = $2), array_agg(t.id) FILTER (WHERE t.id IS NOT NULL), '{}') AS ids
       FROM jsonb_to_recordset($1) AS k(at integer, crea text, state text)
         LEFT JOIN technicians t ON t.crea_cau = k.crea AND t.license_state = k.state
           AND ($3::integer IS NULL OR t.user_id = $3 OR (t.is_shared AND $4))
       GROUP BY k.at, k.crea, k.state`,
      [json, mine, seen, holdsModule(context.actor, 'buildings')],
    );
  },
};
