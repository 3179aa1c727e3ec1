import { randomInt } from 'node:crypto';

import type { EntityManager } from 'typeorm';

import { sha256 } from '../sha256.js';

const COUNT = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits. */
const LENGTH = 16;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Undoes case, grouping and lookalike letters. */
const asMade = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Replaces a person's codes by ten new ones. @returns them, the only time they are shown */
export async function makeRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await manager.query('INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::text[])', [
    userId,
    codes.map(sha256),
  ]);
  return codes.map(inGroups);
}

/** Uses a code up. @returns whether it was one of the person's unused ones */
export async function useRecoveryCode(
  manager: EntityManager,
  userId: number,
  code: string,
): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL',
    [userId, sha256(asMade(code))],
  );
  return count === 1;
}
