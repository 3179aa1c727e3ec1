import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { isRemovedPerson, isTypedName, removalFields, removedName } from '@prumo/domain';

import { declaredTable } from '../../common/declared-tables.js';
import { DomainError, invalid } from '../../common/errors/domain-error.js';
import { ApiInteger } from '../../common/http/openapi/operation.js';
import { Rule } from '../../common/validation/rule.js';
import { deleteStoredAnswers } from '../../database/idempotent-write.js';
import type { AuditTrail } from '../audit-log.js';
import type { RedactionTarget } from './redact-references.js';
import { ownsAudit, redactInTransaction } from './redact.js';

export class Anonymize {
  @Rule(removalFields.confirmation, 'The person’s name as it is stored, typed: nothing brings the data back.')
  confirmation!: string;
}

export class Anonymized {
  @ApiInteger() id!: number;
  @ApiProperty({ description: 'What the record is called from now on.' }) fullName!: string;

  @ApiInteger({
    nullable: true,
    description: 'In how many rows of the audit something was withheld; null where the program may not.',
  })
  auditRows!: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Where the audit belongs to another role: what its owner has to run, for the audit to forget the person too.',
  })
  command!: string | null;
}

interface Named {
  id: number;
  fullName: string;
  email: string;
}

const REMOVED = 'Os dados desta pessoa já foram removidos: o registro não muda mais.';

/** @throws conflict when the person's data was removed */
export function refuseRemoved(record: Pick<Named, 'id' | 'email'>): void {
  if (isRemovedPerson(record)) throw new DomainError('conflict', REMOVED);
}

/** @throws conflict when the data was removed before; invalid when the confirmation is not the person's name */
export function requireConfirmation(person: Named, { confirmation }: Anonymize): void {
  refuseRemoved(person);
  if (!isTypedName(confirmation, person.fullName))
    throw invalid({ confirmation: 'Digite o nome exatamente como está cadastrado.' });
}

/** The command that the owner of the audit has to run. */
export const redactCommand = ({ table, id }: Pick<RedactionTarget, 'table' | 'id'>): string => {
  return `npm run redact -- ${declaredTable(table).redactedAs} ${id} --confirmar`;
};

type RedactionResult = Pick<Anonymized, 'auditRows' | 'command'>;

/**
 * Redacts the audit if the program's role owns it, else returns the command to run. It must run before the transaction
 * locks a record, inside `retryOnLockTimeout`.
 */
export async function redactIfAllowed(
  manager: EntityManager,
  about: RedactionTarget,
): Promise<RedactionResult> {
  if (!(await ownsAudit(manager))) {
    await deleteStoredAnswers(manager);
    return { auditRows: null, command: redactCommand(about) };
  }
  const { rows } = await redactInTransaction(manager, about);
  return { auditRows: rows, command: null };
}

/** Audits the removal of a person's data. */
export async function auditAnonymization(
  tx: AuditTrail,
  { table, id }: RedactionTarget,
  forgotten: RedactionResult,
  more: Readonly<Record<string, number>> = {},
): Promise<Anonymized> {
  await tx.audit('anonymized', table, id, more);
  return { id, fullName: removedName({ id }), ...forgotten };
}
