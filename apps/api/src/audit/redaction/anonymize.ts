import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { isRemovedPerson, isTypedName, removalFields, removedName } from '@prumo/domain';

import { DomainError, invalid } from '../../common/errors/domain-error.js';
import { ApiInteger } from '../../common/http/openapi/operation.js';
import { Rule } from '../../common/validation/rule.js';
import { deleteStoredAnswers } from '../../database/idempotent-write.js';
import type { AuditTrail } from '../audit-log.js';
import { ownsAudit, type RedactionTarget, redactInTransaction } from './redact.js';

/** What removes a person's data. */
export class Anonymize {
  @Rule(removalFields.confirmation, 'The person’s name as it is stored, typed: nothing brings the data back.')
  confirmation!: string;
}

/** What became of a person's data. */
export class Anonymized {
  @ApiInteger()
  id!: number;

  @ApiProperty({ description: 'What the record is called from now on.' })
  fullName!: string;

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

/** A person by their record. */
interface Named {
  id: number;
  fullName: string;
  email: string;
}

/** What is said of a record whose person was removed: it is changed by nobody any more. */
const REMOVED = 'Os dados desta pessoa já foram removidos: o registro não muda mais.';

/** @throws conflict when the person's data was removed */
export function refuseRemoved(record: Pick<Named, 'id' | 'email'>): void {
  if (isRemovedPerson(record)) throw new DomainError('conflict', REMOVED);
}

/** @throws conflict when it was done before, invalid when what was typed is not the person's name */
export function requireConfirmation(person: Named, { confirmation }: Anonymize): void {
  refuseRemoved(person);
  if (!isTypedName(confirmation, person.fullName))
    throw invalid({ confirmation: 'Digite o nome exatamente como está cadastrado.' });
}

/** What people call the records whose personal data can be taken out, at the command line. */
export const REDACTABLE: Readonly<Record<string, string>> = {
  responsavel: 'technicians',
  usuario: 'users',
  edificacao: 'buildings',
};

/** What the owner of the audit has to run, for it to forget somebody. */
export const redactCommand = ({ table, id }: Pick<RedactionTarget, 'table' | 'id'>): string => {
  const kind = Object.keys(REDACTABLE).find((name) => REDACTABLE[name] === table);
  return `npm run redact -- ${kind} ${id} --confirmar`;
};

/** What the audit was made to forget. */
type RedactionResult = Pick<Anonymized, 'auditRows' | 'command'>;

/**
 * Takes the person out of the audit where the program's own role may, before the transaction locks a record: `retryOnLockTimeout`,
 * since from here on it waits for nobody. Else tells what the owner has to run.
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

/** Notes in the audit that a person's data was removed, and answers it. */
export async function auditAnonymization(
  tx: AuditTrail,
  { table, id }: RedactionTarget,
  forgotten: RedactionResult,
  more: Readonly<Record<string, number>> = {},
): Promise<Anonymized> {
  await tx.audit('anonymized', table, id, more);
  return { id, fullName: removedName({ id }), ...forgotten };
}
