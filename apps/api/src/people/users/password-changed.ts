import { forgetGuesses } from '../sign-in/login/attempt-counter.js';
import { endSessionsOf } from '../sign-in/session/sessions.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { User } from './user.entity.js';

/** What goes with a new password: other sessions end, guesses at the old one are forgotten, the audit is told. */
export async function passwordChanged(
  tx: Transaction,
  { id, email }: User,
  exceptSid: string | null,
): Promise<void> {
  await endSessionsOf(tx.manager, id, exceptSid);
  await forgetGuesses(tx.manager, email);
  await tx.audit('passwordChanged', 'users', id, null);
}
