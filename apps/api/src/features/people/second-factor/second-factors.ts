import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { type EventDetails, logEvent, type SecurityEvent } from '../../../common/auth/security-log.js';
import { DomainError, invalid, notFound } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import {
  type AccountEventKind,
  noteAccountEvent,
  refuseManyAccountChanges,
} from '../account/account-events.js';
import { endTokensOf } from '../account/remaining-access.js';
import { holdAccount } from '../sessions/hold-account.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import { endSessionsOf, noteGiven } from '../sessions/sessions.service.js';
import { type Origin, originOf } from '../sessions/start-session.js';
import { User } from '../users/user.entity.js';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.js';
import type { Enrolled, FactorKind, TotpConfirmation, TotpSetUp } from './second-factor.dto.js';
import { isTotpCode, newTotpSecret, openSecret, sealSecret, stepOfCode, totpAddress } from './totp.js';

/**
 * So many wrong codes in a row, and the app's codes count no more until another factor, or an administrator, has let
 * the person in: however patiently somebody who has the password guesses (NIST SP 800-63B, 3.2.2).
 */
const FAILURES_IN_A_ROW = 100;

/** Which factors a person has; without the first two the codes are nobody's. */
const KINDS = `
  SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL) AS totp,
    EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS passkey,
    EXISTS (SELECT FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS recovery`;

/** The kinds of second factor that somebody can sign in with now; none when they have not set one up. */
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

/** As SQL: whether the user `u` has to set a second factor up before anything else. */
export const MISSES_FACTOR = `(u.second_factor_required
  AND NOT EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = u.id AND t.secret IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))`;

/** Who changes their own factors, and in which session: the others end. */
export interface Self {
  actor: Actor;
  sid: string;
  origin: Origin;
}

export const selfOf = (request: Request, actor: Actor): Self => ({
  actor,
  sid: request.sessionID,
  origin: originOf(request),
});

interface Change {
  /** The signed-in person; null: the command line. */
  by: Actor | null;
  userId: number;
  event: SecurityEvent & AccountEventKind;
  /** Where the person themself did it; null when somebody else did. */
  origin: Origin | null;
  details?: NonNullable<EventDetails['details']>;
}

/** What people have beside their password: codes of an app, passkeys, and recovery codes for when these are lost. */
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

  /** Which factor a code is of, used up with it; undefined when it is wrong, or was used before. */
  async accepts(userId: number, given: string): Promise<FactorKind | undefined> {
    const code = given.replaceAll(/[\s-]/g, '');
    if (isTotpCode(code)) return (await this.acceptsTotp(userId, code)) ? 'totp' : undefined;
    return (await useRecoveryCode(this.dataSource.manager, userId, code)) ? 'recovery' : undefined;
  }

  /** Another factor has let the person in: codes of the app count again. */
  async forgive(userId: number): Promise<void> {
    await this.dataSource.query('UPDATE totp_secrets SET failures = 0 WHERE user_id = $1 AND failures > 0', [
      userId,
    ]);
  }

  /** A code counts once: neither it nor an earlier one again. */
  private async acceptsTotp(userId: number, code: string): Promise<boolean> {
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

  /** A secret for an app, which counts once a code of it was given. */
  async startTotp(actor: Actor): Promise<TotpSetUp> {
    const { id, email } = actor;
    const secret = newTotpSecret();
    await this.dataSource.transaction(async (manager) => {
      await holdAccount(manager, actor);
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
  confirmTotp(self: Self, { code, keepsTokens }: TotpConfirmation): Promise<Enrolled> {
    return this.enrol(self, { factor: 'totp', keepsTokens }, async ({ manager }) => {
      const { id } = self.actor;
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

  removeTotp(self: Self): Promise<void> {
    return this.unenrol(self, 'totp', 'DELETE FROM totp_secrets WHERE user_id = $1 AND secret IS NOT NULL', [
      self.actor.id,
    ]);
  }

  removePasskey(self: Self, id: number): Promise<void> {
    return this.unenrol(self, 'passkey', 'DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [
      self.actor.id,
      id,
    ]);
  }

  /** New recovery codes; those before them open nothing any more. @throws conflict without a second factor */
  async renewRecoveryCodes({ actor, origin }: Self): Promise<Enrolled> {
    const { id } = actor;
    const asked: Change = { by: actor, userId: id, event: 'recoveryCodesRenewed', origin };
    const recoveryCodes = await change(this.work, asked, async ({ manager }) => {
      if ((await factorsOf(manager, id)).length === 0)
        throw new DomainError('conflict', 'Configure um segundo fator antes.');
      await requireFactor(manager, actor);
      return makeRecoveryCodes(manager, id);
    });
    return { recoveryCodes, revokedTokens: [] };
  }

  /**
   * Adds a factor; with the first one come recovery codes, and API tokens end unless they are to stay. The person's
   * other sessions, opened without it, end.
   * @throws confirmFactor (403, code REAUTH_FACTOR) where it is not the first and none was given a short while ago
   */
  async enrol(
    { actor, sid, origin }: Self,
    { factor, keepsTokens }: { factor: FactorKind; keepsTokens?: boolean | undefined },
    add: (tx: Transaction) => Promise<void>,
  ): Promise<Enrolled> {
    const asked: Change = {
      by: actor,
      userId: actor.id,
      event: 'secondFactorAdded',
      origin,
      details: { factor },
    };
    return change(this.work, asked, async (tx) => {
      const { manager } = tx;
      const isFirst = !(await requireFactor(manager, actor));
      await add(tx);
      await endSessionsOf(manager, actor.id, sid);
      if (!isFirst) return { recoveryCodes: null, revokedTokens: [] };
      // It was given by setting it up.
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
    { actor, sid, origin }: Self,
    factor: FactorKind,
    remove: string,
    parameters: number[],
  ): Promise<void> {
    const asked: Change = {
      by: actor,
      userId: actor.id,
      event: 'secondFactorRemoved',
      origin,
      details: { factor },
    };
    await change(this.work, asked, async ({ manager }, user) => {
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
   * Forgets all factors of somebody who has lost them, and ends their sessions.
   * @throws notFound, confirmFactor (403, code REAUTH_FACTOR) of one's own
   */
  reset(by: Actor, userId: number): Promise<void> {
    return resetFactors(this.work, by, userId);
  }
}

/** A change of somebody's factors: others of the same person wait for it, the audit and the log tell of it. */
async function change<T>(
  work: UnitOfWork,
  { by, userId, event, origin, details = {} }: Change,
  act: (tx: Transaction, user: User) => Promise<T>,
): Promise<T> {
  const result = await work.run(by, async (tx) => {
    if (by?.id !== userId) await advisoryLock(tx.manager, 'users');
    if (by) await holdAccount(tx.manager, by);
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

/** Forgets all factors of somebody who has lost them, and ends their sessions. @throws notFound */
export const resetFactors = (work: UnitOfWork, by: Actor | null, userId: number): Promise<void> =>
  change(work, { by, userId, event: 'secondFactorReset', origin: null }, async ({ manager }) => {
    if (by?.id === userId) await requireFactor(manager, by);
    await forgetFactors(manager, userId);
    await endSessionsOf(manager, userId, null);
  });

/** All that somebody has beside their password. */
async function forgetFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}
