import type { EntityManager } from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import type { FactorKind } from './second-factor.dto.js';
import { TotpSecret } from './totp-secret.entity.js';

/** Recovery codes count only beside an app or a passkey. */
const KINDS = `
  SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL) AS totp,
    EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS passkey,
    EXISTS (SELECT FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS recovery`;

export async function factorsOf(manager: EntityManager, userId: number): Promise<FactorKind[]> {
  const [has]: Record<FactorKind, boolean>[] = await manager.query(KINDS, [userId]);
  if (!has || !(has.totp || has.passkey)) return [];
  return (['totp', 'passkey', 'recovery'] as const).filter((kind) => has[kind]);
}

/**
 * Changing a second factor requires proof of an existing one: any of them, since each signs in alone.
 * @returns whether the person has one
 * @throws confirmFactor (403, code REAUTH_FACTOR) where none was given a short while ago
 */
export async function requireFactor(manager: EntityManager, { id, hasGivenFactor }: Actor): Promise<boolean> {
  const hasFactor = (await factorsOf(manager, id)).length > 0;
  if (hasFactor && !hasGivenFactor) throw new DomainError('confirmFactor', MESSAGES.confirmFactor);
  return hasFactor;
}

export async function forgetFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const entity of [TotpSecret, Passkey, RecoveryCode]) await manager.delete(entity, { userId });
}
