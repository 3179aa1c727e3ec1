import { Body, Controller, HttpCode, Inject, Param, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isTypedName, type ModuleKey, removedName } from '@prumo/domain';

import { type Anonymize, Anonymized, redactIfAllowed, refuseRemoved } from '../audit/redaction/anonymize.js';
import { retryOnLockTimeout } from '../audit/redaction/unlock-audit.js';
import { type Actor, AdminOnly, Confirmed, CurrentActor } from '../common/auth/access.js';
import { invalid, notFound } from '../common/errors/domain-error.js';
import { Operation } from '../common/http/openapi/operation.js';
import { createBodyPipe, IdPipe } from '../common/validation/body.pipe.js';
import type { Stored } from '../crud/resource.js';
import type { Transaction, UnitOfWork } from '../crud/write/transaction.js';

/** A stored natural person. */
type Person = Stored & { fullName: string; email: string };

/** How the data of one kind of person is removed. */
export interface Removal<P extends Person> {
  entity: Type<P>;
  /** Takes locks wider than a record's own. */
  beginning?(tx: Transaction): Promise<void>;
  /** Refuses a person who must stay. */
  refuse?(tx: Transaction, person: P): Promise<void>;
  /** Removes the data from the locked record. Answers what the audit keeps of it. */
  remove(tx: Transaction, person: P): Promise<Record<string, number>>;
}

/**
 * Removes a person's data for good from record and audit; what refers to the record stays.
 * @throws notFound, conflict when it was done before or others hold it, invalid when the name is not the typed one
 */
export function anonymize<P extends Person>(
  work: UnitOfWork,
  actor: Actor,
  id: number,
  body: Anonymize,
  { entity, beginning, refuse, remove }: Removal<P>,
): Promise<Anonymized> {
  return retryOnLockTimeout(() =>
    work.run(actor, async (tx) => {
      const { tableName: table } = tx.manager.getRepository(entity).metadata;
      const about = { table, id, by: actor.id };
      await beginning?.(tx);
      const person = await tx.manager.findOne(entity, { where: { id } as object });
      if (!person) throw notFound();
      refuseRemoved(person);
      if (!isTypedName(body.confirmation, person.fullName))
        throw invalid({ confirmation: 'Digite o nome exatamente como está cadastrado.' });
      await refuse?.(tx, person);
      const redacted = await redactIfAllowed(tx.manager, about);
      const locked = await tx.lock(entity, { id } as object);
      refuseRemoved(locked);
      await tx.audit('anonymized', table, id, await remove(tx, locked));
      return { id, fullName: removedName({ id }), ...redacted };
    }),
  );
}

interface Anonymizer {
  anonymize(actor: Actor, id: number, body: Anonymize): Promise<Anonymized>;
}

/** The route that removes a person's data. @param body the body's class @param summary of the operation */
export function anonymizeController(
  module: ModuleKey,
  service: Type<Anonymizer>,
  body: Type<Anonymize>,
  [operation, summary]: [operation: string, summary: string],
): Type {
  @ApiTags(module)
  @Controller(module)
  class AnonymizeController {
    constructor(@Inject(service) private readonly people: Anonymizer) {}

    @Post(':id/anonymize')
    @Operation(operation, summary)
    @AdminOnly(module, { inPerson: true })
    @Confirmed()
    @HttpCode(200)
    @ApiBody({ type: body })
    @ApiOkResponse({ type: Anonymized })
    anonymize(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      // Not `Anonymize`: tsc writes `Function` for a class that is imported as a type, and the global pipe would refuse all.
      @Body(createBodyPipe(body)) confirmation: object,
    ): Promise<Anonymized> {
      return this.people.anonymize(actor, id, confirmation as Anonymize);
    }
  }
  Object.defineProperty(AnonymizeController, 'name', { value: `AnonymizeController of ${module}` });
  return AnonymizeController;
}
