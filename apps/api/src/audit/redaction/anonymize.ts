import type { EntityManager } from 'typeorm';
import { isRemovedPerson, removalFields } from '@prumo/domain';

import { declaredTable } from '../../common/declared-tables.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { integer, orNull, responseClass, text } from '../../common/http/openapi/response-type.js';
import { Rule } from '../../common/validation/rule.js';
import { deleteStoredAnswers } from '../../database/idempotent-write.js';
import type { RedactionTarget } from './redact-references.js';
import { ownsAudit, redactInTransaction } from './redact.js';

export class Anonymize {
  @Rule(removalFields.confirmation, 'The person’s name as it is stored, typed: nothing brings the data back.')
  confirmation!: string;
}

export type Anonymized = InstanceType<typeof Anonymized>;
export const Anonymized = responseClass('Anonymized', {
  id: integer(),
  fullName: text('The new name of the record.'),
  auditRows: orNull(integer('The number of redacted audit rows; null where the program may not redact.')),
  command: orNull(
    text('The command that the owner of the audit has to run, where the program may not redact.'),
  ),
});

const REMOVED = 'Os dados desta pessoa já foram removidos: o registro não muda mais.';

/** @throws conflict when the person's data was removed */
export function refuseRemoved(record: { id: number; email: string }): void {
  if (isRemovedPerson(record)) throw new DomainError('conflict', REMOVED);
}

export const redactCommand = ({ table, id }: Pick<RedactionTarget, 'table' | 'id'>): string =>
  `npm run redact -- ${declaredTable(table).redactedAs} ${id} --confirmar`;

/**
 * Redacts the audit if the program's role owns it, else returns the command to run. It must run before the transaction
 * locks a record, inside `retryOnLockTimeout`.
 */
export async function redactIfAllowed(
  manager: EntityManager,
  about: RedactionTarget,
): Promise<Pick<Anonymized, 'auditRows' | 'command'>> {
  if (!(await ownsAudit(manager))) {
    await deleteStoredAnswers(manager);
    return { auditRows: null, command: redactCommand(about) };
  }
  const { rows } = await redactInTransaction(manager, about);
  return { auditRows: rows, command: null };
}
