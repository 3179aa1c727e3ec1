import { IntersectionType } from '@nestjs/swagger';
import { type EntityManager, type EntityTarget, IsNull, Not } from 'typeorm';

import { flag, listOf, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { ApiToken } from '../api-tokens/api-token.entity.js';
import { Passkey } from '../second-factor/passkey.entity.js';
import { RecoveryCode } from '../second-factor/recovery-code.entity.js';
import { TotpSecret } from '../second-factor/totp-secret.entity.js';

/** Passkeys and API tokens, which give access without the password, by name. */
export class PasswordlessAccess extends responseClass('PasswordlessAccess', {
  passkeys: listOf(text(), 'The names of passkeys.'),
  tokens: listOf(text(), 'The names of API tokens, expired ones included.'),
}) {}

/** Access that a password reset keeps unless asked to remove it. */
export class RemainingAccess extends IntersectionType(
  PasswordlessAccess,
  responseClass('AppAccess', {
    hasApp: flag('Whether an authenticator app is set up; a new password keeps it.'),
  }),
) {}

export const remainingAccess = async (manager: EntityManager, userId: number): Promise<RemainingAccess> => ({
  passkeys: await namesOf(manager, Passkey, userId),
  tokens: await namesOf(manager, ApiToken, userId),
  hasApp: await manager.existsBy(TotpSecret, { userId, secret: Not(IsNull()) }),
});

/** The names of a person's passkeys or API tokens, the oldest first. */
export async function namesOf(
  manager: EntityManager,
  entity: EntityTarget<Passkey | ApiToken>,
  userId: number,
): Promise<string[]> {
  const select = { id: true, name: true };
  const found = await manager.find(entity, { select, where: { userId }, order: { id: 'ASC' } });
  return found.map(({ name }) => name);
}

/**
 * Removes passkeys and API tokens, as part of a transaction that holds the person's row. An authenticator app stays,
 * since it grants no access without the password; recovery codes stay with it.
 */
export async function removePasswordlessAccess(
  manager: EntityManager,
  userId: number,
): Promise<PasswordlessAccess> {
  const { passkeys, tokens, hasApp } = await remainingAccess(manager, userId);
  for (const entity of [Passkey, ApiToken, ...(hasApp ? [] : [RecoveryCode])])
    await manager.delete(entity, { userId });
  return { passkeys, tokens };
}
