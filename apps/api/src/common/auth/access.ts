import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { MESSAGES, type Readable } from '@prumo/domain';

import { DomainError, tokenForbidden } from '../errors/domain-error.js';

/** Browser and address of a request, as its person reads them in lists of sessions and events. */
export interface Origin {
  browser: string | null;
  address: string | null;
}

/** The signed-in person of a request, as the database knows them now. */
export interface Actor {
  id: number;
  email: string;
  fullName: string;
  isAdmin: boolean;
  allowedModules: readonly string[];
  /** Whether the password was given in the last ten minutes. */
  isConfirmed: boolean;
  /** Whether a second factor was given in the last ten minutes. */
  hasGivenFactor?: boolean;
  /** A second factor is required and not set up: they reach nothing else. */
  mustSetUpFactor?: boolean;
  /** The request's session and origin, and `User.epoch` when the request began. */
  session?: Origin & { sid: string; epoch: number };
  token?: { id: number; scope: 'read' | 'write' };
}

/** Authentication as the guards need it; `features/people` provides it. */
export abstract class Identity {
  /** The id of the person whose session is open; undefined without one, and with a bearer token. */
  abstract openSessionUser(request: Request): number | undefined;
  /** The actor of a session or bearer token. @throws unauthenticated (401) or sessionExpired (440) */
  abstract actorOf(request: Request): Promise<Actor>;
  /** The actor with their rights of now. @throws unauthenticated when their session or token has ended */
  abstract reloadActor(manager: EntityManager, actor: Actor): Promise<Actor>;
}

/** Checks the caller's rights anew before a long write begins to write. */
export type RevalidateAccess = (manager: EntityManager) => Promise<void>;

/**
 * The person of a request as middleware knows them, by a session or a token that may be over by now: `request.user`, until
 * `IdentityGuard` puts the `Actor` there, or the guards of a login the `User` who signs in.
 */
export interface RequestPerson {
  id: number;
  /** Position in the database's log of their last write, where replicas are used. */
  lastWrite?: number;
}

export const personOf = ({ user }: Request & { user?: unknown }): RequestPerson | undefined =>
  user as RequestPerson | undefined;

export interface AccessOptions {
  /** Not for API tokens. */
  inPerson?: boolean;
  /** Open also while a required second factor is not set up. */
  whileSettingUp?: boolean;
}

export type Access = AccessOptions &
  (
    | { kind: 'public' }
    | { kind: 'guest' }
    | { kind: 'signedIn' }
    | { kind: 'module'; modules: readonly Readable[] }
    | { kind: 'admin'; module: Readable }
  );

/** Whether a route needs no signed-in person. */
export const isOpen = (access: Access | undefined): boolean =>
  access?.kind === 'public' || access?.kind === 'guest';

export const ACCESS = 'access';
const access = (value: Access) => SetMetadata(ACCESS, value);

export const accessOf = (reflector: Reflector, context: ExecutionContext): Access | undefined =>
  reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);

export const Public = () => access({ kind: 'public' });
/**
 * For holders of a link, whose token comes in a header that no browser sends by itself: without session and CSRF token.
 * A guard of the route checks the token.
 */
export const ForGuests = () => access({ kind: 'guest' });
/** Everybody who is signed in may call this route. */
export const RequireSignIn = (demands: AccessOptions = {}) => access({ kind: 'signedIn', ...demands });
/** Holders of all these modules may call this route; modules whose screens need one may read it (GET). */
export const RequireModule = (...modules: readonly [Readable, ...Readable[]]) =>
  access({ kind: 'module', modules });
/** Only administrators may call this route; holders of the module get the 403 for the action, others that for the module. */
export const AdminOnly = (module: Readable, demands: AccessOptions = {}) =>
  access({ kind: 'admin', module, ...demands });

export const CONFIRMED = 'confirmed';

/** Documents that a route may ask for the password again; the check is `requireConfirmed`. */
export const MayAskPassword = () =>
  ApiResponse({
    status: 403,
    description:
      'The module or the action is not permitted, the CSRF token is wrong, or the password has to be given again ' +
      '(`code` is REAUTH): POST /api/auth/confirm, then the same request once more.',
  });

/** Besides: asks for the password again ten minutes after it was given, since a screen may have been left open. */
export const Confirmed = () => applyDecorators(SetMetadata(CONFIRMED, true), MayAskPassword());

/** The same, where it depends on the request. @throws confirmPassword (403, code REAUTH), tokenForbidden */
export function requireConfirmed({ isConfirmed, token }: Pick<Actor, 'isConfirmed' | 'token'>): void {
  if (token) throw tokenForbidden();
  if (!isConfirmed) throw new DomainError('confirmPassword', MESSAGES.confirmPassword);
}

/** `Confirmed`, where the service also asks for a second factor again (`requireFactor`). */
export const ConfirmedWithFactor = () =>
  applyDecorators(
    SetMetadata(CONFIRMED, true),
    ApiResponse({
      status: 403,
      description:
        'The module or the action is not permitted, the CSRF token is wrong, or the password (`code` is REAUTH) or a ' +
        'second factor (REAUTH_FACTOR) has to be given again: POST /api/auth/confirm, /api/auth/confirm/second-factor ' +
        'or /api/auth/confirm/passkey, then the same request once more.',
    }),
  );

/** A request that `IdentityGuard` and `AccessGuard` have let through. */
export interface ActorRequest extends Request {
  user?: Actor;
  recheck?: RevalidateAccess;
}

/** @throws Error on a route that `AccessGuard` does not protect */
export function actorOf({ user, recheck }: ActorRequest): Actor {
  if (!user || !recheck) throw new Error('This route is not behind the access guard.');
  return user;
}

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<ActorRequest>()),
);
