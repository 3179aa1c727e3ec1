import { createHash, randomInt } from 'node:crypto';

import type { EntityManager } from 'typeorm';

const COUNT = 10;
/** Crockford's alphabet: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: nobody guesses one, and a plain hash of it can't be tried out either. */
const LENGTH = 16;

const hashed = (code: string): string => createHash('sha256').update(code).digest('base64url');

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** As it was shown, whatever case it is typed in and however it is grouped. */
const asMade = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Makes ten codes and forgets those before them; they are answered this once. */
export async function makeRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await manager.query('INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::text[])', [
    userId,
    codes.map(hashed),
  ]);
  return codes.map(inGroups);
}

/** Uses a code up; whether it was one of the person's that had not been used. */
export async function useRecoveryCode(
  manager: EntityManager,
  userId: number,
  code: string,
): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL',
    [userId, hashed(asMade(code))],
  );
  return count === 1;
}
