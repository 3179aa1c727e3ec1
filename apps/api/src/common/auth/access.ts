import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { MESSAGES, type Readable } from '@prumo/domain';

import { DomainError, tokenForbidden } from '../errors/domain-error.js';

/** The signed-in person, with their current state in the database. */
export interface Actor {
  id: number;
  email: string;
  fullName: string;
  isAdmin: boolean;
  allowedModules: readonly string[];
  /** They have recently given their password. */
  isConfirmed: boolean;
  /** They have recently given a second factor. */
  hasGivenFactor?: boolean;
  /** A second factor is mandatory and not set up: they may do nothing else. */
  mustSetUpFactor?: boolean;
  /** The session, and `User.epoch` at the begin of the request. */
  session?: { sid: string; epoch: number };
  /** The API token of a request without a session. */
  token?: { id: number; scope: 'read' | 'write' };
}

/** The port by which the guard identifies callers; the sessions implement it. */
export abstract class Identity {
  /** @throws unauthenticated (401) or sessionExpired (440) */
  abstract actorOf(request: Request): Promise<Actor>;
  /** Reads the caller again. @throws unauthenticated when their session or token has ended */
  abstract again(manager: EntityManager, actor: Actor): Promise<Actor>;
}

/** Checks the caller's rights again before a long write. @throws when they were withdrawn */
export type Recheck = (manager: EntityManager) => Promise<void>;

/** The session of a request, for CSRF and limits. */
export interface SessionOfRequest {
  /** Undefined without a signed-in session, which may have expired. */
  signedIn(request: Request): { userId: number; lastWrite?: number } | undefined;
  /** @throws unauthenticated (401) or sessionExpired (440) */
  requireOpen(request: Request): void;
}

export interface Demands {
  /** API tokens are refused. */
  inPerson?: boolean;
  /** Allowed while a mandatory second factor is not set up. */
  whileSettingUp?: boolean;
}

export type Access = Demands &
  (
    | { kind: 'public' }
    | { kind: 'signedIn' }
    | { kind: 'module'; module: Readable }
    | { kind: 'admin'; module: Readable }
  );

export const ACCESS = 'access';
const access = (value: Access) => SetMetadata(ACCESS, value);

export const Public = () => access({ kind: 'public' });
export const SignedIn = (demands: Demands = {}) => access({ kind: 'signedIn', ...demands });
/** Holders of the module may call this route; modules whose screens need it may read (GET). */
export const RequireModule = (module: Readable) => access({ kind: 'module', module });
/**
 * Only administrators may call this route. Other holders of the module are refused with 'action', all others with
 * 'module'.
 */
export const AdminOnly = (module: Readable, demands: Demands = {}) =>
  access({ kind: 'admin', module, ...demands });

export const CONFIRMED = 'confirmed';

/** Documents that the route may ask for the password again (`requireConfirmed`). */
export const MayAskPassword = () =>
  ApiResponse({
    status: 403,
    description:
      'The module or the action is not permitted, the CSRF token is wrong, or the password has to be given again ' +
      '(`code` is REAUTH): POST /api/auth/confirm, then the same request once more.',
  });

/**
 * Added to one of the above: asks for the password again ten minutes after the sign-in, to protect unattended screens.
 */
export const Confirmed = () => applyDecorators(SetMetadata(CONFIRMED, true), MayAskPassword());

/** As `Confirmed`, where it depends on the request. @throws confirmPassword (403, code REAUTH) */
export function requireConfirmed({ isConfirmed, token }: Pick<Actor, 'isConfirmed' | 'token'>): void {
  if (token) throw tokenForbidden();
  if (!isConfirmed) throw new DomainError('confirmPassword', MESSAGES.confirmPassword);
}

/** Added to `Confirmed`: documents that the route asks for a second factor again, of people who have one. */
export const MayAskFactor = () =>
  ApiResponse({
    status: 403,
    description:
      'The module or the action is not permitted, the CSRF token is wrong, or the password (`code` is REAUTH) or a ' +
      'second factor (REAUTH_FACTOR) has to be given again: POST /api/auth/confirm, /api/auth/confirm/second-factor ' +
      'or /api/auth/confirm/passkey, then the same request once more.',
  });

/** A request whose caller the access guard has identified. */
export interface ActorRequest extends Request {
  actor?: Actor;
  recheck?: Recheck;
}

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActorRequest>();
  if (!actor) throw new Error('This route is not behind the access guard.');
  return actor;
});

/** Lets a long write check the caller's rights again. */
export const CurrentRecheck = createParamDecorator(
  (_: unknown, context: ExecutionContext): Recheck | undefined =>
    context.switchToHttp().getRequest<ActorRequest>().recheck,
);
