import { randomInt } from 'node:crypto';

import { type EntityManager, IsNull } from 'typeorm';

import { hashToken } from '../../../common/sha256.js';
import { RecoveryCode } from './recovery-code.entity.js';

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
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, hash: hashToken(code) })),
  );
  return codes.map(inGroups);
}

/** Uses a code up. @returns whether it was one of the person's unused ones */
export async function useRecoveryCode(
  manager: EntityManager,
  userId: number,
  code: string,
): Promise<boolean> {
  const unused = { userId, hash: hashToken(asMade(code)), usedAt: IsNull() };
  const { affected } = await manager.update(RecoveryCode, unused, { usedAt: () => 'now()' });
  return affected === 1;
}
