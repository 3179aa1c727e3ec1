import { createHash, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { holdsModule, MESSAGES, type ModuleKey } from '@prumo/domain';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor, SessionOfRequest } from '../../../common/auth/access.js';
import { bearerOf } from '../../../common/auth/bearer.js';
import { clientAddress, placeOfAddress } from '../../../common/auth/client-address.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { FairLimiter, type Limiter } from '../../../common/concurrency/fair-limiter.js';
import { DomainError, invalid, notFound } from '../../../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { poolOf } from '../../../database/pool.js';
import { lastWriteSql } from '../../../database/replicas/replica-router.js';
import { noteAccountEvent, refuseManyAccountChanges } from '../account/account-events.js';
import { MISSES_FACTOR, type Self } from '../second-factor/second-factors.js';
import { holdAccount } from '../sessions/hold-account.js';
import { AttemptCounter } from '../sessions/login/attempt-counter.js';
import type { ApiTokenRecord, CreateApiToken, CreatedApiToken } from './api-token.dto.js';

/** Tells what it is to whoever finds one, people and scanners for lost secrets alike. */
const PREFIX = 'prumo_';
const OF_A_PERSON = 20;
/** What is no token costs a look-up; whoever goes on showing them waits. */
const FAILURES = { points: 30, seconds: 15 * 60 };

/** Whose token it is has to be known before its owner's queue is: until then a request waits in its address's. */
const LOOK_UPS = { limit: 4, perKey: 1, waiting: 1024, waitingPerKey: 128, timeoutMs: 30_000 };
const TEXTS = {
  own: 'Muitas requisições deste endereço ao mesmo tempo. Tente novamente em alguns segundos.',
  all: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};

const RECORD = `id, name, scope, modules, expires_at AS "expiresAt", created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`;

/** 256 random bits need no slow hash. */
const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Owner = NonNullable<ReturnType<SessionOfRequest['signedIn']>>;
type Person = Omit<Actor, 'token' | 'isConfirmed'>;

interface Bearer extends Person {
  tokenId: number;
  scope: 'read' | 'write';
  modules: ModuleKey[] | null;
  isFreshlyUsed: boolean;
}

/** What programs show instead of a password and a session: each belongs to a person, and can do no more than they. */
@Injectable()
export class ApiTokens {
  private readonly failures: AttemptCounter;
  private readonly owners = new WeakMap<Request, Owner>();
  private readonly ownerStatement: string;
  private readonly lookUps: Limiter = new FairLimiter(LOOK_UPS, TEXTS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly events: SecurityEvents,
    @Inject(ENVIRONMENT) { DATABASE_REPLICA_URLS: replicas }: Pick<Environment, 'DATABASE_REPLICA_URLS'>,
  ) {
    const besides = replicas ? `, ${lastWriteSql('user_id')} AS "lastWrite"` : '';
    this.ownerStatement = `SELECT user_id AS "userId"${besides} FROM api_tokens WHERE hash = $1 AND expires_at > now()`;
    this.failures = new AttemptCounter(poolOf(dataSource), 'token', FAILURES);
  }

  /** Finds out whose token a request shows before it waits for its turn: the turn is that person's. */
  readonly recognise: RequestHandler = (request, _response, next) => {
    const token = bearerOf(request);
    if (token === undefined) return next();
    this.ownerOf(token, request).then(
      (owner) => {
        if (owner) this.owners.set(request, owner);
        next();
      },
      (error: unknown) => next(error),
    );
  };

  /** Whose token the request was recognised by. */
  readonly signedIn = (request: Request): Owner | undefined => this.owners.get(request);

  /** @throws tooMany (429), unavailable (503) when too many ask at once */
  private async ownerOf(token: string, request: Request): Promise<Owner | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const release = await this.lookUps.acquire({ key: placeOfAddress(clientAddress(request)) });
    try {
      const [owner]: Owner[] = await this.dataSource.query(this.ownerStatement, [hashed(token)]);
      return owner;
    } finally {
      release();
    }
  }

  /** Whose token a request shows, with the rights that they have now. @throws tokenInvalid (401), tooMany (429) */
  async actorOf(request: Request): Promise<Actor> {
    const token = bearerOf(request) ?? '';
    const found = token.startsWith(PREFIX) ? await this.find(hashed(token)) : undefined;
    if (!found) return this.refuse(request);
    const { tokenId, scope, modules, isFreshlyUsed, ...person } = found;
    if (!isFreshlyUsed)
      await this.dataSource.query('UPDATE api_tokens SET last_used_at = now() WHERE id = $1', [tokenId]);
    return { ...narrowed(person, modules), isConfirmed: false, token: { id: tokenId, scope } };
  }

  /** The caller with the rights of now. @throws unauthenticated when the token has ended since the request began */
  async again(manager: EntityManager, actor: Actor, tokenId: number): Promise<Actor> {
    const [row] = await manager.query<{ hash: string }[]>('SELECT hash FROM api_tokens WHERE id = $1', [
      tokenId,
    ]);
    const found = row && (await this.find(row.hash, manager));
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
         ${MISSES_FACTOR} AS "mustSetUpFactor"
       FROM api_tokens t JOIN users u ON u.id = t.user_id
       WHERE t.hash = $1 AND t.expires_at > now()`,
      [hash],
    );
    return rows[0];
  }

  private async refuse(request: Request): Promise<never> {
    const address = clientAddress(request);
    const place = placeOfAddress(address);
    const count = await this.failures.take({ email: '', place });
    if (!count.allowed)
      throw new DomainError('tooMany', 'Muitos tokens inválidos. Tente mais tarde.', {
        retryAfterSeconds: count.retryAfterSeconds,
      });
    // From however many places they come: a row a minute for all of them.
    await this.events.recordOnce('tokenRefused', 'anybody', { details: { address } });
    throw new DomainError('unauthenticated', MESSAGES.tokenInvalid);
  }

  /** A person's tokens, the newest first; those that are over too, until they are removed. */
  list({ id }: Actor): Promise<ApiTokenRecord[]> {
    return this.dataSource.query(`SELECT ${RECORD} FROM api_tokens WHERE user_id = $1 ORDER BY id DESC`, [
      id,
    ]);
  }

  /** Makes a token; its text is answered this once. @throws invalid for modules that the person does not have */
  async create(
    { actor, origin }: Self,
    { name, scope, days, modules }: CreateApiToken,
  ): Promise<CreatedApiToken> {
    const foreign = modules?.find((key) => !holdsModule(actor, key));
    if (foreign !== undefined) throw invalid({ modules: `Você não tem o módulo ${foreign}` });
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const record = await this.work.run(actor, async (tx) => {
      await holdAccount(tx.manager, actor);
      await refuseManyAccountChanges(tx.manager, actor.id);
      const [{ count }] = (await tx.manager.query(
        'SELECT count(*)::integer AS count FROM api_tokens WHERE user_id = $1',
        [actor.id],
      )) as [{ count: number }];
      if (count >= OF_A_PERSON)
        throw new DomainError('conflict', `No máximo ${OF_A_PERSON} tokens: revogue um antes.`);
      const [created] = (await tx.manager.query(
        `INSERT INTO api_tokens (user_id, name, hash, scope, modules, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 day') RETURNING ${RECORD}`,
        [actor.id, name, hashed(token), scope, modules === undefined ? null : JSON.stringify(modules), days],
      )) as [ApiTokenRecord];
      await tx.audit('tokenCreated', 'users', actor.id, { tokenId: created.id, scope }, 'security');
      await noteAccountEvent(tx.manager, { userId: actor.id, kind: 'tokenCreated', origin });
      return created;
    });
    logEvent('tokenCreated', { actor, userId: actor.id, details: { tokenId: record.id, scope } });
    return { ...record, token };
  }

  /** Ends one of a person's own tokens; it is over for its very next request. @throws notFound */
  async revoke({ actor, origin }: Self, id: number): Promise<ApiTokenRecord> {
    const revoked = await this.work.run(actor, async (tx) => {
      await holdAccount(tx.manager, actor);
      const [rows]: [ApiTokenRecord[], number] = await tx.manager.query(
        `DELETE FROM api_tokens WHERE user_id = $1 AND id = $2 RETURNING ${RECORD}`,
        [actor.id, id],
      );
      const row = rows[0];
      if (!row) throw notFound();
      await tx.audit('tokenRevoked', 'users', actor.id, { tokenId: id }, 'security');
      await noteAccountEvent(tx.manager, { userId: actor.id, kind: 'tokenRevoked', origin, told: true });
      return row;
    });
    logEvent('tokenRevoked', { actor, userId: actor.id, details: { tokenId: id } });
    return revoked;
  }
}

/**
 * Who asks by a token that is limited to modules: somebody who holds these alone, of those that the person still has.
 * No administrator, then: they see what is their own.
 */
const narrowed = (person: Person, modules: readonly ModuleKey[] | null): Person =>
  modules === null
    ? person
    : { ...person, isAdmin: false, allowedModules: modules.filter((key) => holdsModule(person, key)) };
