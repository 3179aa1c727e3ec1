import { removedEmail } from '@prumo/domain';

const [BEFORE, AFTER] = removedEmail({ id: 0 }).split('0');

/** As `isRemovedPerson`, in SQL: whether the person's data was removed from the record `alias`. */
export const removedSql = (alias: string): string =>
  `(${alias}.email = '${BEFORE}' || ${alias}.id || '${AFTER}')`;
