import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { type EventDetails, logEvent, type SecurityEvent } from '../../../common/auth/security-log.js';
import { DomainError, invalid, notFound } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import type { AccountEventKind } from '../account/account-event.dto.js';
import { noteAccountEvent, refuseManyAccountChanges } from '../account/account-events.service.js';
import { endTokensOf } from '../account/remaining-access.js';
import type { Caller } from '../sessions/caller.js';
import { lockAccount } from '../sessions/lock-account.js';
import type { Origin } from '../sessions/origin.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import { endSessionsOf, noteGiven } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.js';
import type { Enrolled, FactorKind, TotpConfirmation, TotpSetUp } from './second-factor.dto.js';
import { isTotpCode, newTotpSecret, openSecret, sealSecret, stepOfCode, totpAddress } from './totp.js';

/** After so many wrong codes in a row the app's codes are refused until another factor is given (NIST SP 800-63B, 3.2.2). */
const FAILURES_IN_A_ROW = 100;

/** Recovery codes count only beside an app or a passkey. */
const KINDS = `
  SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL) AS totp,
    EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS passkey,
    EXISTS (SELECT FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS recovery`;

/** The kinds of second factor that a person can sign in with. */
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
async function requireFactor(manager: EntityManager, { id, hasGivenFactor }: Actor): Promise<boolean> {
  const hasFactor = (await factorsOf(manager, id)).length > 0;
  if (hasFactor && !hasGivenFactor) throw new DomainError('confirmFactor', MESSAGES.confirmFactor);
  return hasFactor;
}

/** SQL: whether the user `u` has to set up a second factor before anything else. */
export const MISSES_FACTOR = `(u.second_factor_required
  AND NOT EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = u.id AND t.secret IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))`;

interface Change {
  /** The signed-in person; null: the command line. */
  by: Actor | null;
  userId: number;
  event: SecurityEvent & AccountEventKind;
  /** Null when the change is not by the person themself. */
  origin: Origin | null;
  details?: NonNullable<EventDetails['details']>;
}

const ownChange = ({ actor, origin }: Caller, event: Change['event'], factor?: FactorKind): Change => ({
  ...{ by: actor, userId: actor.id, event, origin },
  ...(factor && { details: { factor } }),
});

/** Second factors: codes of an app (TOTP), passkeys, and recovery codes for when these are lost. */
@Injectable()
export class SecondFactors {
  private readonly key: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'totp');
  }

  kindsOf(userId: number): Promise<FactorKind[]> {
    return factorsOf(this.dataSource.manager, userId);
  }

  /** Uses a code up. @returns its factor; undefined when it is wrong or was used before */
  async useCode(userId: number, given: string): Promise<FactorKind | undefined> {
    const code = given.replaceAll(/[\s-]/g, '');
    if (isTotpCode(code)) return (await this.useTotpCode(userId, code)) ? 'totp' : undefined;
    return (await useRecoveryCode(this.dataSource.manager, userId, code)) ? 'recovery' : undefined;
  }

  /** Resets the app's failures, since another factor was given. */
  async resetFailures(userId: number): Promise<void> {
    await this.dataSource.query('UPDATE totp_secrets SET failures = 0 WHERE user_id = $1 AND failures > 0', [
      userId,
    ]);
  }

  /** Accepts neither a code twice nor an earlier one. */
  private async useTotpCode(userId: number, code: string): Promise<boolean> {
    const [row]: { secret: string }[] = await this.dataSource.query(
      'SELECT secret FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL AND failures < $2',
      [userId, FAILURES_IN_A_ROW],
    );
    const secret = row && openSecret(this.key, userId, row.secret);
    const step = secret === undefined ? undefined : stepOfCode(secret, code);
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE totp_secrets SET last_step = $2, failures = 0
       WHERE user_id = $1 AND last_step < $2 AND failures < $3`,
      [userId, step ?? 0, FAILURES_IN_A_ROW],
    );
    if (count === 0)
      await this.dataSource.query('UPDATE totp_secrets SET failures = failures + 1 WHERE user_id = $1', [
        userId,
      ]);
    return count === 1;
  }

  /** A secret for an app; it counts once a code of it is confirmed. */
  async startTotp(actor: Actor): Promise<TotpSetUp> {
    const { id, email } = actor;
    const secret = newTotpSecret();
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, actor);
      await requireFactor(manager, actor);
      await manager.query(
        `INSERT INTO totp_secrets (user_id, pending) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET pending = excluded.pending`,
        [id, sealSecret(this.key, id, secret)],
      );
    });
    return { secret, address: totpAddress(secret, email) };
  }

  /** @throws invalid when the code is not one of the secret that was given last */
  confirmTotp(caller: Caller, { code, keepsTokens }: TotpConfirmation): Promise<Enrolled> {
    return this.enrol(caller, { factor: 'totp', keepsTokens }, async ({ manager }) => {
      const { id } = caller.actor;
      const [row]: { pending: string | null }[] = await manager.query(
        'SELECT pending FROM totp_secrets WHERE user_id = $1 FOR UPDATE',
        [id],
      );
      const secret = row?.pending ? openSecret(this.key, id, row.pending) : undefined;
      const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''));
      if (!step) throw invalid({ code: 'Código inválido. Confira a hora do celular e tente de novo.' });
      await manager.query(
        `UPDATE totp_secrets SET secret = pending, pending = NULL, last_step = $2, failures = 0, confirmed_at = now()
         WHERE user_id = $1`,
        [id, step],
      );
    });
  }

  removeTotp(caller: Caller): Promise<void> {
    return this.unenrol(
      caller,
      'totp',
      'DELETE FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL',
      [caller.actor.id],
    );
  }

  removePasskey(caller: Caller, id: number): Promise<void> {
    return this.unenrol(caller, 'passkey', 'DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [
      caller.actor.id,
      id,
    ]);
  }

  /** New recovery codes; those before them open nothing any more. @throws conflict without a second factor */
  async renewRecoveryCodes(caller: Caller): Promise<Enrolled> {
    const { actor } = caller;
    const { id } = actor;
    const recoveryCodes = await change(
      this.work,
      ownChange(caller, 'recoveryCodesRenewed'),
      async ({ manager }) => {
        if ((await factorsOf(manager, id)).length === 0)
          throw new DomainError('conflict', 'Configure um segundo fator antes.');
        await requireFactor(manager, actor);
        return makeRecoveryCodes(manager, id);
      },
    );
    return { recoveryCodes, revokedTokens: [] };
  }

  /**
   * Adds a factor; with the first one come recovery codes, and API tokens end unless they are to stay. The person's
   * other sessions, opened without it, end.
   * @throws confirmFactor (403, code REAUTH_FACTOR) where it is not the first and none was given a short while ago
   */
  async enrol(
    caller: Caller,
    { factor, keepsTokens }: { factor: FactorKind; keepsTokens?: boolean | undefined },
    add: (tx: Transaction) => Promise<void>,
  ): Promise<Enrolled> {
    const { actor, sid } = caller;
    return change(this.work, ownChange(caller, 'secondFactorAdded', factor), async (tx) => {
      const { manager } = tx;
      const isFirst = !(await requireFactor(manager, actor));
      await add(tx);
      await endSessionsOf(manager, actor.id, sid);
      if (!isFirst) return { recoveryCodes: null, revokedTokens: [] };
      await noteGiven(manager, sid, 'factorGivenAt');
      const ended = keepsTokens ? [] : await endTokensOf(manager, actor.id);
      for (const { id } of ended)
        await tx.audit('tokenRevoked', 'users', actor.id, { tokenId: id }, 'security');
      return {
        recoveryCodes: await makeRecoveryCodes(manager, actor.id),
        revokedTokens: ended.map(({ name }) => name),
      };
    });
  }

  /** @throws confirmFactor (403, code REAUTH_FACTOR) where the caller has a factor and gave none a short while ago */
  async requireGiven(actor: Actor): Promise<void> {
    await requireFactor(this.dataSource.manager, actor);
  }

  private async unenrol(
    caller: Caller,
    factor: FactorKind,
    remove: string,
    parameters: number[],
  ): Promise<void> {
    const { actor, sid } = caller;
    await change(this.work, ownChange(caller, 'secondFactorRemoved', factor), async ({ manager }, user) => {
      await requireFactor(manager, actor);
      const [, count]: [unknown, number] = await manager.query(remove, parameters);
      if (count === 0) throw notFound();
      if ((await factorsOf(manager, actor.id)).length === 0) {
        if (user.secondFactorRequired)
          throw new DomainError('conflict', 'O administrador exige um segundo fator: configure outro antes.');
        await forgetFactors(manager, actor.id);
      }
      await endSessionsOf(manager, actor.id, sid);
    });
  }

  /**
   * Removes all factors of a person who has lost them, and ends their sessions.
   * @throws notFound, confirmFactor (403, code REAUTH_FACTOR) for one's own
   */
  reset(by: Actor, userId: number): Promise<void> {
    return resetFactors(this.work, by, userId);
  }
}

/** Changes a person's factors one after the other, with audit row, account event and log line. */
async function change<T>(
  work: UnitOfWork,
  { by, userId, event, origin, details = {} }: Change,
  act: (tx: Transaction, user: User) => Promise<T>,
): Promise<T> {
  const result = await work.run(by, async (tx) => {
    if (by?.id !== userId) await advisoryLock(tx.manager, 'users');
    if (by) await lockAccount(tx.manager, by);
    if (event !== 'secondFactorRemoved' && origin) await refuseManyAccountChanges(tx.manager, userId);
    const user = await tx.lock(User, { id: userId });
    const done = await act(tx, user);
    await tx.audit(event, 'users', userId, details, 'security');
    await noteAccountEvent(tx.manager, { userId, kind: event, origin });
    return done;
  });
  logEvent(event, { actor: by, userId, details });
  return result;
}

/** See `SecondFactors.reset`; the command line calls it without an actor. */
export const resetFactors = (work: UnitOfWork, by: Actor | null, userId: number): Promise<void> =>
  change(work, { by, userId, event: 'secondFactorReset', origin: null }, async ({ manager }) => {
    if (by?.id === userId) await requireFactor(manager, by);
    await forgetFactors(manager, userId);
    await endSessionsOf(manager, userId, null);
  });

async function forgetFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}
