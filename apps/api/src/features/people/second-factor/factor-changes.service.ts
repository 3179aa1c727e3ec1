import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type DeleteResult, IsNull, Not } from 'typeorm';

import type { Actor, Origin } from '../../../common/auth/access.js';
import { type EventDetails, logEvent, type SecurityEvent } from '../../../common/auth/security-log.js';
import { DomainError, invalid, notFound } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import type { AccountEventKind } from '../account/account-event.dto.js';
import { recordAccountEvent, refuseManyAccountChanges } from '../account/account-events.service.js';
import { revokeTokensOf } from '../api-tokens/api-token-store.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import { endSessionsOf, lockAccount, noteGiven } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { Passkey } from './passkey.entity.js';
import { makeRecoveryCodes } from './recovery-codes.js';
import type { Enrolled, FactorKind, TotpConfirmation, TotpSetUp } from './second-factor.dto.js';
import { factorsOf, forgetFactors, requireFactor } from './stored-factors.js';
import { TotpSecret } from './totp-secret.entity.js';
import { newTotpSecret, openSecret, sealSecret, stepOfCode, totpAddress } from './totp.js';

interface Change {
  /** The signed-in person; null: the command line. */
  by: Actor | null;
  userId: number;
  event: SecurityEvent & AccountEventKind;
  /** Null when the change is not by the person themself. */
  origin: Origin | null;
  details?: NonNullable<EventDetails['details']>;
}

const ownChange = (actor: Actor, event: Change['event'], factor?: FactorKind): Change => ({
  by: actor,
  userId: actor.id,
  event,
  origin: actor.session ?? null,
  ...(factor && { details: { factor } }),
});

@Injectable()
export class FactorChanges {
  private readonly key: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'totp');
  }

  /** A secret for an app; it counts once a code of it is confirmed. */
  async startTotp(actor: Actor): Promise<TotpSetUp> {
    const { id: userId, email } = actor;
    const secret = newTotpSecret();
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, actor);
      await requireFactor(manager, actor);
      await manager.upsert(TotpSecret, { userId, pending: sealSecret(this.key, userId, secret) }, ['userId']);
    });
    return { secret, address: totpAddress(secret, email) };
  }

  /** @throws invalid when the code is not one of the secret that was given last */
  confirmTotp(actor: Actor, { code, keepsTokens }: TotpConfirmation): Promise<Enrolled> {
    const { id: userId } = actor;
    return this.enrol(actor, { factor: 'totp', keepsTokens }, async ({ manager }) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const stored = await manager.findOne(TotpSecret, { where: { userId }, lock });
      const secret = stored?.pending && openSecret(this.key, userId, stored.pending);
      const lastStep = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''));
      if (!lastStep) throw invalid({ code: 'Código inválido. Confira a hora do celular e tente de novo.' });
      await manager.update(TotpSecret, userId, {
        secret: stored.pending,
        pending: null,
        lastStep,
        failures: 0,
        confirmedAt: () => 'now()',
      });
    });
  }

  removeTotp(actor: Actor): Promise<void> {
    return this.unenrol(actor, 'totp', ({ manager }) =>
      manager.delete(TotpSecret, { userId: actor.id, secret: Not(IsNull()) }),
    );
  }

  removePasskey(actor: Actor, id: number): Promise<void> {
    return this.unenrol(actor, 'passkey', ({ manager }) => manager.delete(Passkey, { userId: actor.id, id }));
  }

  /** New recovery codes; those before them open nothing any more. @throws conflict without a second factor */
  async renewRecoveryCodes(actor: Actor): Promise<Enrolled> {
    const renewal = ownChange(actor, 'recoveryCodesRenewed');
    const recoveryCodes = await change(this.work, renewal, async ({ manager }) => {
      if ((await factorsOf(manager, actor.id)).length === 0)
        throw new DomainError('conflict', 'Configure um segundo fator antes.');
      await requireFactor(manager, actor);
      return makeRecoveryCodes(manager, actor.id);
    });
    return { recoveryCodes, revokedTokens: [] };
  }

  /**
   * Adds a factor; with the first one come recovery codes, and API tokens end unless they are to stay. The person's
   * other sessions, opened without it, end.
   * @throws confirmFactor (403, code REAUTH_FACTOR) where it is not the first and none was given a short while ago
   */
  enrol(
    actor: Actor,
    { factor, keepsTokens }: { factor: FactorKind; keepsTokens?: boolean | undefined },
    add: (tx: Transaction) => Promise<void>,
  ): Promise<Enrolled> {
    return change(this.work, ownChange(actor, 'secondFactorAdded', factor), async (tx) => {
      const { manager } = tx;
      const isFirst = !(await requireFactor(manager, actor));
      await add(tx);
      await endOtherSessions(tx, actor);
      if (!isFirst) return { recoveryCodes: null, revokedTokens: [] };
      await noteGiven(manager, actor.session?.sid, 'factorGivenAt');
      const revoked = keepsTokens ? [] : await revokeTokensOf(manager, actor.id);
      for (const { id } of revoked)
        await tx.audit('tokenRevoked', 'users', actor.id, { tokenId: id }, 'security');
      return {
        recoveryCodes: await makeRecoveryCodes(manager, actor.id),
        revokedTokens: revoked.map(({ name }) => name),
      };
    });
  }

  private async unenrol(
    actor: Actor,
    factor: FactorKind,
    remove: (tx: Transaction) => Promise<DeleteResult>,
  ): Promise<void> {
    await change(this.work, ownChange(actor, 'secondFactorRemoved', factor), async (tx, user) => {
      const { manager } = tx;
      await requireFactor(manager, actor);
      const { affected } = await remove(tx);
      if (affected === 0) throw notFound();
      if ((await factorsOf(manager, actor.id)).length === 0) {
        if (user.secondFactorRequired)
          throw new DomainError('conflict', 'O administrador exige um segundo fator: configure outro antes.');
        await forgetFactors(manager, actor.id);
      }
      await endOtherSessions(tx, actor);
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

const endOtherSessions = ({ manager }: Transaction, { id, session }: Actor): Promise<void> =>
  endSessionsOf(manager, [id], session?.sid ?? null);

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
    await recordAccountEvent(tx.manager, { userId, kind: event, origin });
    return done;
  });
  logEvent(event, { actor: by, userId, details });
  return result;
}

/** See `FactorChanges.reset`; the command line calls it without an actor. */
export const resetFactors = (work: UnitOfWork, by: Actor | null, userId: number): Promise<void> =>
  change(work, { by, userId, event: 'secondFactorReset', origin: null }, async ({ manager }) => {
    if (by?.id === userId) await requireFactor(manager, by);
    await forgetFactors(manager, userId);
    await endSessionsOf(manager, [userId], null);
  });
