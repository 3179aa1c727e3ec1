import { Injectable } from '@nestjs/common';

import type { Actor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import type { CheckedParameters, CheckParameters } from './parameter-check.dto.js';

/** Confirms parameters as checked against the norm, or takes that back. */
@Injectable()
export class ParameterChecksService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * A confirmed parameter keeps its first checker. One statement, an audit row for each.
   * @throws notFound when one of them is not there: then none is changed
   */
  check(actor: Actor, { ids, checked }: CheckParameters): Promise<CheckedParameters> {
    return this.work.run(actor, async (tx) => {
      const [found] = await tx.manager.query<[{ known: number; changed: number }]>(
        `WITH wanted AS (SELECT id, checked_by_name AS before FROM parameters WHERE id = ANY($1) ORDER BY id FOR UPDATE),
         written AS (
           UPDATE parameters p SET updated_at = greatest(now(), p.updated_at + interval '1 ms'),
             checked_at = CASE WHEN $2 THEN now() END,
             checked_by_id = CASE WHEN $2 THEN $3::integer END,
             checked_by_name = CASE WHEN $2 THEN $4 END
           FROM wanted w WHERE p.id = w.id AND (p.checked_at IS NULL) = $2
           RETURNING p.id, w.before, p.checked_by_name AS after),
         audited AS (
           INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
           SELECT $3, 'update', 'parameters', id,
             jsonb_build_object('checkedByName', jsonb_build_object('from', before, 'to', after)) FROM written)
         SELECT (SELECT count(*)::integer FROM wanted) AS known, (SELECT count(*)::integer FROM written) AS changed`,
        [ids, checked, actor.id, actor.fullName],
      );
      if (found.known < ids.length) throw notFound();
      tx.changes += found.changed;
      return { changed: found.changed };
    });
  }
}
