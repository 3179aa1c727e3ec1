import { removedEmail } from '@prumo/domain';

const [BEFORE, AFTER] = removedEmail({ id: 0 }).split('0');

/** `isRemovedPerson` of the record `alias`, in SQL. */
export const removedSql = (alias: string): string =>
  `(${alias}.email = '${BEFORE}' || ${alias}.id || '${AFTER}')`;
