import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { refuseRecords } from '../../../crud/bulk/refused-records.js';
import { lockSelected } from '../../../crud/bulk/selection.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import type { CheckedParameters, CheckParameters } from './parameter-check.dto.js';
import { isChecked } from './parameter-check.js';
import { parameterView } from './parameter.view.js';

/** Confirms parameters as checked against the norm, or takes that back. */
@Injectable()
export class ParameterChecksService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * A confirmed parameter keeps its first checker. One statement, an audit row for each.
   * @throws conflict when one of them is not there, or a filter finds others: then none is changed
   */
  check(
    actor: Actor,
    { checked, dryRun = false, ...selection }: CheckParameters,
  ): Promise<CheckedParameters> {
    return this.work.run(actor, async (tx) => {
      const selected = await lockSelected(tx, actor, parameterView, selection);
      await refuseRecords(tx.manager, 'parameters', selected);
      const ids = selected.records.flatMap((record) => (isChecked(record) === checked ? [] : [record.id]));
      if (dryRun) return { changed: ids.length, sources: await sourcesOf(tx.manager, ids) };
      await write(tx.manager, actor, ids, checked);
      tx.changes += ids.length;
      return { changed: ids.length };
    });
  }
}

/** The parameters are locked, and none is so already. */
async function write(
  manager: EntityManager,
  actor: Actor,
  ids: readonly number[],
  checked: boolean,
): Promise<void> {
  await manager.query(
    `WITH before AS (SELECT id, checked_by_name AS name FROM parameters WHERE id = ANY($1)),
     written AS (
       UPDATE parameters p SET updated_at = greatest(now(), p.updated_at + interval '1 ms'),
         checked_at = CASE WHEN $2 THEN now() END,
         checked_by_id = CASE WHEN $2 THEN $3::integer END,
         checked_by_name = CASE WHEN $2 THEN $4 END
       FROM before WHERE p.id = before.id
       RETURNING p.id, before.name AS before, p.checked_by_name AS after)
     INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
     SELECT $3, 'update', 'parameters', id,
       jsonb_build_object('checkedByName', jsonb_build_object('from', before, 'to', after)) FROM written`,
    [ids, checked, actor.id, actor.fullName],
  );
}

/** How many of the parameters each edition of a norm gives. */
const sourcesOf = (
  manager: EntityManager,
  ids: readonly number[],
): Promise<NonNullable<CheckedParameters['sources']>> =>
  manager.query(
    `SELECT standard, standard_part AS "standardPart", standard_edition AS "standardEdition",
       count(*)::integer AS count
     FROM parameters WHERE id = ANY($1) GROUP BY 1, 2, 3
     ORDER BY standard COLLATE ptbr, standard_part COLLATE ptbr_codes, standard_edition`,
    [ids],
  );
