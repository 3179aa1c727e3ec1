import { Injectable } from '@nestjs/common';
import { removedTechnician } from '@prumo/domain';

import type { Anonymize, Anonymized } from '../../../audit/redaction/anonymize.js';
import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { anonymize } from '../../anonymization.js';
import { Technician } from './technician.entity.js';

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
        return {};
      },
    });
    logEvent('anonymized', { actor, details: { technicianId: id } });
    return answer;
  }
}
