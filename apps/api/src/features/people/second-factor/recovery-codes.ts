import { type EntityManager, IsNull } from 'typeorm';

import { hashToken } from '../../../common/sha256.js';
import { groupShortCode, newShortCode, normalizeShortCode } from '../../../common/short-code.js';
import { RecoveryCode } from './recovery-code.entity.js';

const COUNT = 10;
/** 80 bits. */
const LENGTH = 16;

/** Replaces a person's codes by ten new ones. @returns them, the only time they are shown */
export async function makeRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newShortCode(LENGTH));
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, hash: hashToken(code) })),
  );
  return codes.map(groupShortCode);
}

/** Uses a code up. @returns whether it was one of the person's unused ones */
export async function useRecoveryCode(
  manager: EntityManager,
  userId: number,
  code: string,
): Promise<boolean> {
  const unused = { userId, hash: hashToken(normalizeShortCode(code)), usedAt: IsNull() };
  const { affected } = await manager.update(RecoveryCode, unused, { usedAt: () => 'now()' });
  return affected === 1;
}
