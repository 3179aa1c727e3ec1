import { Body, Controller, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { removedTechnician } from '@prumo/domain';

import {
  Anonymize,
  Anonymized,
  auditAnonymization,
  redactIfAllowed,
  refuseRemoved,
  requireConfirmation,
} from '../../../audit/redaction/anonymize.js';
import { retryOnLockTimeout } from '../../../audit/redaction/unlock-audit.js';
import { type Actor, AdminOnly, Confirmed, CurrentActor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ResourceRules } from '../../../crud/resource.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import type { CreateTechnician, UpdateTechnician } from './technician.dto.js';
import { Technician } from './technician.entity.js';

/**
 * A technician whose data was removed is changed by nobody: neither by a form nor by a file nor by going back. A file that
 * tells them as they are, as it does of an exported list, changes nothing.
 */
@Injectable()
export class TechnicianRules extends ResourceRules<Technician, CreateTechnician, UpdateTechnician> {
  override changing(technician: Technician, body: UpdateTechnician, lookups: unknown): object {
    refuseRemoved(technician);
    return super.changing(technician, body, lookups);
  }
}

/** Removes the data of technicians whose buildings and documents must remain. */
@Injectable()
export class TechnicianRemoval {
  constructor(private readonly work: UnitOfWork) {}

  /** @throws notFound, conflict when it was done before or others hold it, invalid when the name is not the typed one */
  async anonymize(actor: Actor, id: number, body: Anonymize): Promise<Anonymized> {
    const about = { table: 'technicians', id, by: actor.id };
    const remove = async (tx: Transaction) => {
      const person = await tx.manager.findOneBy(Technician, { id });
      if (!person) throw notFound();
      requireConfirmation(person, body);
      const forgotten = await redactIfAllowed(tx.manager, about);
      refuseRemoved(await tx.lock(Technician, { id }));
      await tx.manager.update(Technician, id, {
        ...removedTechnician({ id }),
        updatedAt: () => `greatest(now(), updated_at + interval '1 ms')`,
      });
      return auditAnonymization(tx, about, forgotten);
    };
    const answer = await retryOnLockTimeout(() => this.work.run(actor, remove));
    logEvent('anonymized', { actor, details: { technicianId: id } });
    return answer;
  }
}

@ApiTags('technicians')
@Controller('technicians')
export class TechnicianRemovalController {
  constructor(private readonly removal: TechnicianRemoval) {}

  @Post(':id/anonymize')
  @Operation(
    'anonymizeTechnician',
    'Removes a technician’s data for good; buildings and issued documents stay as they are.',
  )
  @AdminOnly('technicians', { inPerson: true })
  @Confirmed()
  @HttpCode(200)
  @ApiOkResponse({ type: Anonymized })
  anonymize(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: Anonymize,
  ): Promise<Anonymized> {
    return this.removal.anonymize(actor, id, body);
  }
}
