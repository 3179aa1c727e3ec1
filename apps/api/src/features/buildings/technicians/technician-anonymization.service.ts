import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { removedTechnician } from '@prumo/domain';

import type { Anonymize, Anonymized } from '../../../audit/redaction/anonymize.js';
import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { anonymize } from '../../anonymization.js';
import { Technician } from './technician.entity.js';

/** Removes a technician's name from the answers of reports, and of those in the trash. */
async function renameInAnswers(manager: EntityManager, id: number): Promise<void> {
  const { fullName } = removedTechnician({ id });
  await manager.query('UPDATE report_answers SET technician_name = $2 WHERE technician_id = $1', [
    id,
    fullName,
  ]);
  await manager.query(
    `UPDATE trash SET snapshot = jsonb_set(snapshot, '{report_answers}', (
       SELECT jsonb_agg(CASE WHEN a -> 'technician_id' = to_jsonb($1::integer)
         THEN a || jsonb_build_object('technician_name', $2::text) ELSE a END)
       FROM jsonb_array_elements(snapshot -> 'report_answers') AS a))
     WHERE snapshot -> 'report_answers' @> jsonb_build_array(jsonb_build_object('technician_id', $1::integer))`,
    [id, fullName],
  );
}

/** Removes the data of technicians whose buildings and documents must remain. */
@Injectable()
export class TechnicianAnonymization {
  constructor(private readonly work: UnitOfWork) {}

  /** @throws as `anonymize` */
  async anonymize(actor: Actor, id: number, body: Anonymize): Promise<Anonymized> {
    const answer = await anonymize(this.work, actor, id, body, {
      entity: Technician,
      async remove({ manager }) {
        await manager.update(Technician, id, {
          ...removedTechnician({ id }),
          updatedAt: () => `greatest(now(), updated_at + interval '1 ms')`,
        });
        await renameInAnswers(manager, id);
        return {};
      },
    });
    logEvent('anonymized', { actor, details: { technicianId: id } });
    return answer;
  }
}
