import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { GUEST_CODE_HEADER, GUEST_INVITATION_HEADER, GUEST_LINK_HEADER, MAX_INTEGER } from '@prumo/domain';

import { refusal } from '../../../common/auth/access.guard.js';
import { Identity } from '../../../common/auth/access.js';
import { clientAddress, networkOf } from '../../../common/auth/client-address.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { hashToken } from '../../../common/sha256.js';
import { poolOf } from '../../../database/pool.js';
import { AttemptCounter } from '../../people/sessions/login/attempt-counter.js';
import { findInvitation, findOpenLink, type GuestLink, markUsed, takeTicket } from './guest-link.js';
import { hashLinkCode } from './link-secret.js';

/** Requests of one address a minute. */
const PER_MINUTE = 240;
/** Writes of one link, refused ones included: each may leave a row in the audit, and no person's quota counts it. */
export const WRITES_PER_DAY = 2000;
/** Wrong tokens and codes of one address. */
const FAILURES = { points: 30, seconds: 15 * 60 };

const TEXTS = {
  tooMany: 'Muitas requisições deste endereço. Aguarde um pouco e tente novamente.',
  tooManyWrites: 'Muitas gravações por este convite. Tente novamente mais tarde.',
  code: 'Informe o código que você recebeu de quem convidou.',
} as const;

/** The guest of a request, and the address it comes from. */
export interface Guest {
  link: GuestLink;
  address: string;
}

type GuestRequest = Request & { guest?: Guest };

const headerOf = ({ headers }: Request, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const tooMany = (retryAfterSeconds: number, message: string = TEXTS.tooMany): DomainError =>
  new DomainError('tooMany', message, { retryAfterSeconds: Math.max(1, retryAfterSeconds) });

/** @throws tooMany (429) */
const consume = async (limiter: RateLimiterMemory, key: string, message?: string): Promise<void> => {
  await limiter.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw tooMany(Math.ceil(msBeforeNext / 1000), message);
  });
};

/** One answer for a link that was guessed, has expired or was revoked. */
export const linkEnded = (): DomainError =>
  new DomainError('notFound', 'Este convite não existe ou já terminou. Peça um novo a quem convidou.');

/**
 * Lets holders of a link through, by the token in a header and the code where the link has one, and invited users in
 * their session. These need no CSRF token either: no page of another site can send the header that names the invitation.
 */
@Injectable()
export class GuestGuard implements CanActivate {
  private readonly perMinute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  private readonly writes = new RateLimiterMemory({ points: WRITES_PER_DAY, duration: 24 * 60 * 60 });
  private readonly failures: AttemptCounter;

  constructor(
    protected readonly dataSource: DataSource,
    private readonly identity: Identity,
  ) {
    this.failures = new AttemptCounter(poolOf(dataSource), 'link', FAILURES);
  }

  /**
   * @throws notFound for any wrong token, and for another's invitation; unauthenticated (401) for a missing or wrong
   * code, and without a session for an invitation; tooMany (429)
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GuestRequest>();
    const address = clientAddress(request);
    const network = networkOf(address);
    await consume(this.perMinute, network);
    const link = await this.linkOf(request, network);
    if (request.method !== 'GET') await consume(this.writes, String(link.id), TEXTS.tooManyWrites);
    request.guest = { link, address };
    return true;
  }

  protected async linkOf(request: Request, network: string): Promise<GuestLink> {
    const token = headerOf(request, GUEST_LINK_HEADER);
    const invitation = headerOf(request, GUEST_INVITATION_HEADER);
    if (token === '' && invitation !== '') return this.invitationOf(request, invitation);
    const { manager } = this.dataSource;
    const link = token === '' ? undefined : await findOpenLink(manager, hashToken(token));
    if (!link) return this.refuse(network, linkEnded());
    const code = headerOf(request, GUEST_CODE_HEADER);
    if (link.codeHash !== null && link.codeHash !== hashLinkCode(token, code)) {
      const error = new DomainError('unauthenticated', TEXTS.code);
      if (code === '') throw error;
      return this.refuse(network, error);
    }
    if (!link.isFreshlyUsed) await markUsed(manager, link.id);
    return link;
  }

  /** @throws unauthenticated, sessionExpired, tokenForbidden for API tokens, notFound */
  private async invitationOf(request: Request, invitation: string): Promise<GuestLink> {
    const actor = await this.identity.actorOf(request);
    const refused = refusal({ kind: 'guest', inPerson: true }, actor, request.method);
    if (refused) throw refused;
    const id = /^\d{1,10}$/.test(invitation) ? Number(invitation) : 0;
    const { manager } = this.dataSource;
    const link = id <= MAX_INTEGER ? await findInvitation(manager, id, actor.id) : undefined;
    if (!link) throw linkEnded();
    if (!link.isFreshlyUsed) await markUsed(manager, link.id);
    return link;
  }

  /** Counts a failure, which tells nothing more beyond the limit. */
  protected async refuse(network: string, error: DomainError): Promise<never> {
    const count = await this.failures.take({ address: network });
    throw count.allowed ? error : tooMany(count.retryAfterSeconds);
  }
}

/** Lets the holder of a ticket through once: a navigation of a browser sends no header. */
@Injectable()
export class GuestTicketGuard extends GuestGuard {
  /** @throws notFound for a ticket that is unknown, used or too old */
  protected override async linkOf({ query: { ticket } }: Request, network: string): Promise<GuestLink> {
    const link = typeof ticket === 'string' && (await takeTicket(this.dataSource.manager, hashToken(ticket)));
    return link || this.refuse(network, linkEnded());
  }
}

/** @throws Error on a route without `GuestGuard` */
export const CurrentGuest = createParamDecorator((_: unknown, context: ExecutionContext): Guest => {
  const { guest } = context.switchToHttp().getRequest<GuestRequest>();
  if (!guest) throw new Error('This route is not behind the guard of guests.');
  return guest;
});
