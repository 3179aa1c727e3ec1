import { randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { holdsModule, MESSAGES, type ModuleKey } from '@prumo/domain';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor, RequestPerson } from '../../../common/auth/access.js';
import { bearerOf } from '../../../common/auth/bearer.js';
import { clientAddress, networkOf } from '../../../common/auth/client-address.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { FairLimiter, type Limiter } from '../../../common/concurrency/fair-limiter.js';
import { DomainError, invalid, notFound } from '../../../common/errors/domain-error.js';
import { hashToken } from '../../../common/sha256.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { poolOf } from '../../../database/pool.js';
import { lastWriteSql } from '../../../database/replicas/replica-router.js';
import { recordAccountEvent, refuseManyAccountChanges } from '../account/account-events.service.js';
import { AttemptCounter } from '../sessions/login/attempt-counter.js';
import { lockAccount } from '../sessions/sessions.service.js';
import type { ApiTokenRecord, CreateApiToken, CreatedApiToken } from './api-token.dto.js';
import { ApiToken } from './api-token.entity.js';

/** Lets people and secret scanners recognise a token. */
const PREFIX = 'prumo_';
const OF_A_PERSON = 20;
/** Invalid tokens of one address. */
const FAILURES = { points: 30, seconds: 15 * 60 };

/** Look-ups of owners: few at once per address, since the owner is not known yet. */
const LOOK_UPS = { limit: 4, perKey: 1, waiting: 1024, waitingPerKey: 128, timeoutMs: 30_000 };
const TEXTS = {
  own: 'Muitas requisições deste endereço ao mesmo tempo. Tente novamente em alguns segundos.',
  all: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};

const LISTED = {
  id: true,
  name: true,
  scope: true,
  modules: true,
  expiresAt: true,
  createdAt: true,
  lastUsedAt: true,
} as const;
const DAY_MS = 24 * 60 * 60 * 1000;

type Person = Omit<Actor, 'token' | 'isConfirmed'>;

interface Bearer extends Person {
  tokenId: number;
  scope: 'read' | 'write';
  modules: ModuleKey[] | null;
  isFreshlyUsed: boolean;
}

/** Personal API tokens, for programs. A token can do no more than its person. */
@Injectable()
export class ApiTokens {
  private readonly failures: AttemptCounter;
  private readonly ownerStatement: string;
  private readonly lookUps: Limiter = new FairLimiter(LOOK_UPS, TEXTS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly events: SecurityEvents,
    @Inject(ENVIRONMENT) { DATABASE_REPLICA_URLS: replicas }: Pick<Environment, 'DATABASE_REPLICA_URLS'>,
  ) {
    const besides = replicas ? `, ${lastWriteSql('user_id')} AS "lastWrite"` : '';
    this.ownerStatement = `SELECT user_id AS id${besides} FROM api_tokens WHERE hash = $1 AND expires_at > now()`;
    this.failures = new AttemptCounter(poolOf(dataSource), 'token', FAILURES);
  }

  /**
   * Middleware that sets `request.user` to the token's owner. It runs before the body is read, since the fair limiter
   * queues each body by its person; `IdentityService` verifies the token afterwards.
   */
  readonly recognise: RequestHandler = (request, _response, next) => {
    const token = bearerOf(request);
    if (token === undefined) return next();
    this.ownerOf(token, request).then(
      (owner) => {
        request.user = owner;
        next();
      },
      (error: unknown) => next(error),
    );
  };

  /** @throws tooMany (429), unavailable (503) for too many concurrent look-ups */
  private async ownerOf(token: string, request: Request): Promise<RequestPerson | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const release = await this.lookUps.acquire({ key: networkOf(clientAddress(request)) });
    try {
      const [owner]: RequestPerson[] = await this.dataSource.query(this.ownerStatement, [hashToken(token)]);
      return owner;
    } finally {
      release();
    }
  }

  /** The actor of a bearer token, with the person's rights of now. @throws tokenInvalid (401), tooMany (429) */
  async actorOf(request: Request): Promise<Actor> {
    const token = bearerOf(request) ?? '';
    const found = token.startsWith(PREFIX) ? await this.find(hashToken(token)) : undefined;
    if (!found) return this.refuse(request);
    const { tokenId, scope, modules, isFreshlyUsed, ...person } = found;
    if (!isFreshlyUsed)
      await this.dataSource.manager.update(ApiToken, tokenId, { lastUsedAt: () => 'now()' });
    return { ...narrowed(person, modules), isConfirmed: false, token: { id: tokenId, scope } };
  }

  /** The actor with their rights of now. @throws unauthenticated when the token has ended since the request began */
  async again(manager: EntityManager, actor: Actor, tokenId: number): Promise<Actor> {
    const token = await manager.findOneBy(ApiToken, { id: tokenId });
    const found = token && (await this.find(token.hash, manager));
    if (!found) throw new DomainError('unauthenticated', MESSAGES.tokenInvalid);
    const { isAdmin, allowedModules } = narrowed(found, found.modules);
    return { ...actor, isAdmin, allowedModules };
  }

  private async find(
    hash: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Bearer | undefined> {
    const rows: Bearer[] = await manager.query(
      `SELECT t.id AS "tokenId", t.scope, t.modules, coalesce(t.last_used_at > now() - interval '1 minute', false)
           AS "isFreshlyUsed",
         u.id, u.email, u.full_name AS "fullName", u.is_admin AS "isAdmin", u.allowed_modules AS "allowedModules",
         (u.second_factor_required
           AND NOT EXISTS (SELECT FROM totp_secrets s WHERE s.user_id = u.id AND s.secret IS NOT NULL)
           AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)) AS "mustSetUpFactor"
       FROM api_tokens t JOIN users u ON u.id = t.user_id
       WHERE t.hash = $1 AND t.expires_at > now()`,
      [hash],
    );
    return rows[0];
  }

  private async refuse(request: Request): Promise<never> {
    const address = clientAddress(request);
    const network = networkOf(address);
    const count = await this.failures.take({ email: '', address: network });
    if (!count.allowed)
      throw new DomainError('tooMany', 'Muitos tokens inválidos. Tente mais tarde.', {
        retryAfterSeconds: count.retryAfterSeconds,
      });
    // One audit row a minute for all addresses.
    await this.events.recordOnce('tokenRefused', 'anybody', { details: { address } });
    throw new DomainError('unauthenticated', MESSAGES.tokenInvalid);
  }

  list({ id: userId }: Actor): Promise<ApiTokenRecord[]> {
    return this.dataSource.manager.find(ApiToken, {
      select: LISTED,
      where: { userId },
      order: { id: 'DESC' },
    });
  }

  /** Creates a token; its text is in this response alone. @throws invalid for modules that the person does not have */
  async create(actor: Actor, { name, scope, days, modules }: CreateApiToken): Promise<CreatedApiToken> {
    const { id: userId, session: origin = null } = actor;
    const foreign = modules?.find((key) => !holdsModule(actor, key));
    if (foreign !== undefined) throw invalid({ modules: `Você não tem o módulo ${foreign}` });
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const record = await this.work.run(actor, async (tx) => {
      const { manager } = tx;
      await lockAccount(manager, actor);
      await refuseManyAccountChanges(manager, userId);
      if ((await manager.countBy(ApiToken, { userId })) >= OF_A_PERSON)
        throw new DomainError('conflict', `No máximo ${OF_A_PERSON} tokens: revogue um antes.`);
      const hash = hashToken(token);
      const expiresAt = new Date(Date.now() + days * DAY_MS);
      await manager.insert(ApiToken, { userId, name, hash, scope, modules: modules ?? null, expiresAt });
      const created = await manager.findOneOrFail(ApiToken, { select: LISTED, where: { hash } });
      await tx.audit('tokenCreated', 'users', userId, { tokenId: created.id, scope }, 'security');
      await recordAccountEvent(manager, { userId, kind: 'tokenCreated', origin });
      return created;
    });
    logEvent('tokenCreated', { actor, userId, details: { tokenId: record.id, scope } });
    return { ...record, token };
  }

  /** Revokes one of the person's own tokens, from its next request on. @throws notFound */
  async revoke(actor: Actor, id: number): Promise<ApiTokenRecord> {
    const { id: userId, session: origin = null } = actor;
    const revoked = await this.work.run(actor, async (tx) => {
      const { manager } = tx;
      await lockAccount(manager, actor);
      const token = await manager.findOne(ApiToken, { select: LISTED, where: { userId, id } });
      if (!token) throw notFound();
      await manager.delete(ApiToken, { id });
      await tx.audit('tokenRevoked', 'users', userId, { tokenId: id }, 'security');
      await recordAccountEvent(manager, { userId, kind: 'tokenRevoked', origin, isNotified: true });
      return token;
    });
    logEvent('tokenRevoked', { actor, userId, details: { tokenId: id } });
    return revoked;
  }
}

/** With a token limited to modules: no administrator, and only those of the modules that the person still has. */
const narrowed = (person: Person, modules: readonly ModuleKey[] | null): Person =>
  modules === null
    ? person
    : { ...person, isAdmin: false, allowedModules: modules.filter((key) => holdsModule(person, key)) };
