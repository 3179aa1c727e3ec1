import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';

import { ApiToken } from '../api-tokens/api-token.entity.js';
import { Passkey } from '../second-factor/passkey.entity.js';
import { RecoveryCode } from '../second-factor/recovery-code.entity.js';

/** Passkeys and API tokens, which give access without the password, by name. */
export class PasswordlessAccess {
  @ApiProperty({ type: [String], description: 'The names of passkeys.' }) passkeys!: string[];

  @ApiProperty({ type: [String], description: 'The names of API tokens, expired ones included.' })
  tokens!: string[];
}

/** Access that a password reset keeps unless asked to remove it. */
export class RemainingAccess extends PasswordlessAccess {
  @ApiProperty({ description: 'Whether an authenticator app is set up; a new password keeps it.' })
  hasApp!: boolean;
}

export async function remainingAccess(manager: EntityManager, userId: number): Promise<RemainingAccess> {
  const [access] = (await manager.query(
    `SELECT coalesce((SELECT json_agg(name ORDER BY id) FROM passkeys WHERE user_id = $1), '[]') AS passkeys,
       coalesce((SELECT json_agg(name ORDER BY id) FROM api_tokens WHERE user_id = $1), '[]') AS tokens,
       EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL) AS "hasApp"`,
    [userId],
  )) as [RemainingAccess];
  return access;
}

/**
 * Removes passkeys and API tokens, as part of a transaction that holds the person's row. An authenticator app stays,
 * since it opens nothing without the password; recovery codes stay with it.
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
