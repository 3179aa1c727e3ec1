import { COMMON_PASSWORD, commonPasswords } from '@prumo/domain';

import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import type { Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import type { Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { recordAccountEvent } from '../account/account-events.service.js';
import {
  type PasswordlessAccess,
  type RemainingAccess,
  remainingAccess,
  removePasswordlessAccess,
} from '../account/remaining-access.js';
import { revokeTokensOf } from '../api-tokens/api-token-store.js';
import { forgetAttempts } from '../sessions/login/attempt-counter.js';
import { forgetDevicesOf } from '../sessions/login/known-devices.service.js';
import { endSessionsOf } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { hashPassword } from './password-hash.js';

/** In numbers, since names are personal data and the audit is kept for good. */
const auditOf = ({ passkeys, tokens }: PasswordlessAccess, keepsAccess: boolean) => ({
  removedPasskeys: passkeys.length,
  removedTokens: tokens.length,
  keepsAccess,
});

/**
 * After a new password: ends other sessions, known devices and API tokens (passkeys too, when somebody else sets it),
 * forgets failed attempts, notifies the owner and writes the audit row.
 * @param own the person themself, whose session stays open
 */
export async function endAccess(
  tx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
  own: Actor | null,
  keepsAccess = false,
): Promise<PasswordlessAccess> {
  const { manager } = tx;
  await endSessionsOf(manager, [id], own?.session?.sid ?? null);
  await recordAccountEvent(manager, { userId: id, kind: 'passwordChanged', origin: own?.session ?? null });
  await forgetDevicesOf(manager, id);
  let removed: PasswordlessAccess = { passkeys: [], tokens: [] };
  if (!keepsAccess && own) await revokeTokensOf(manager, id);
  else if (!keepsAccess) removed = await removePasswordlessAccess(manager, id);
  await forgetAttempts(manager, email);
  await tx.audit('passwordChanged', 'users', id, own ? null : auditOf(removed, keepsAccess), 'security');
  return removed;
}

/**
 * Sets a user's password from the command line; ends all their sessions.
 * @param keepsAccess leaves passkeys and API tokens
 */
export async function resetPassword(
  work: UnitOfWork,
  userId: number,
  password: string,
  keepsAccess: boolean,
): Promise<{ warnings: string[]; removed: PasswordlessAccess; remaining: RemainingAccess }> {
  const passwordHash = await hashPassword(password);
  const access = await work.run(null, async (tx) => {
    const user = await tx.lock(User, { id: userId });
    refuseRemoved(user);
    await tx.change<User>(User, user, { passwordHash });
    const removed = await endAccess(tx, user, null, keepsAccess);
    return { removed, remaining: await remainingAccess(tx.manager, userId) };
  });
  logEvent('passwordChanged', { userId });
  return { ...access, warnings: await passwordWarnings(password) };
}

let loading: Promise<ReturnType<typeof commonPasswords>> | undefined;

/** Passwords from leaks; loaded when first asked for. */
async function load(): Promise<ReturnType<typeof commonPasswords>> {
  const { default: language } = await import('@zxcvbn-ts/language-common');
  return commonPasswords(language.dictionary['passwords-common']);
}

/** Texts about a password that was accepted but is unwise. */
export async function passwordWarnings(password: string): Promise<string[]> {
  const common = await (loading ??= load());
  return common.has(password) ? [COMMON_PASSWORD] : [];
}
