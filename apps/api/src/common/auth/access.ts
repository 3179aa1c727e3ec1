import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { MESSAGES, type Readable } from '@prumo/domain';

import { DomainError, tokenForbidden } from '../errors/domain-error.js';

/** Who asks: the signed-in person, as the database knows them on this very request. */
export interface Actor {
  id: number;
  email: string;
  fullName: string;
  isAdmin: boolean;
  allowedModules: readonly string[];
  /** Whether they have given their password a short while ago, to sign in or since. */
  isConfirmed: boolean;
  /** Whether they have given a second factor a short while ago, to sign in or since. */
  hasGivenFactor?: boolean;
  /** A second factor is demanded of them and not set up: they reach nothing but that. */
  mustSetUpFactor?: boolean;
  /** The session that asks, and the password's number (`User.epoch`) when the request began. */
  session?: { sid: string; epoch: number };
  /** Where a program asks for them: by which token, and what it may do. */
  token?: { id: number; scope: 'read' | 'write' };
}

/** What the platform needs to know of who asks. The sign-in provides it. */
export abstract class Identity {
  /** Who asks, as the database knows them now. @throws unauthenticated (401) or sessionExpired (440) */
  abstract actorOf(request: Request): Promise<Actor>;
  /** The same caller as the database knows them now. @throws unauthenticated when their session or token has ended */
  abstract again(manager: EntityManager, actor: Actor): Promise<Actor>;
}

/** Refuses, before a long write begins to write, what the caller may no longer do. */
export type Recheck = (manager: EntityManager) => Promise<void>;

/** The session a request belongs to, as far as a CSRF token is tied to it. */
export interface SessionOfRequest {
  /** Undefined when nobody has signed in to it; it may be over. */
  signedIn(request: Request): { userId: number; lastWrite?: number } | undefined;
  /** @throws unauthenticated (401) or sessionExpired (440) */
  requireOpen(request: Request): void;
}

/** What a route demands besides. */
export interface Demands {
  /** No API token will do: the person themself has to be signed in. */
  inPerson?: boolean;
  /** Also reached by somebody who has to set a second factor up. */
  whileSettingUp?: boolean;
}

/** Who may call a route: anybody, anybody signed in, holders of a module, administrators. */
export type Access = Demands &
  (
    | { kind: 'public' }
    | { kind: 'signedIn' }
    | { kind: 'module'; module: Readable }
    | { kind: 'admin'; module: Readable }
  );

export const ACCESS = 'access';
const access = (value: Access) => SetMetadata(ACCESS, value);

/** Anybody may call this route. */
export const Public = () => access({ kind: 'public' });
/** Anybody signed in may call this route. */
export const SignedIn = (demands: Demands = {}) => access({ kind: 'signedIn', ...demands });
/** Holders of the module may call this route; reading (GET) is also open to modules whose screens need it. */
export const RequireModule = (module: Readable) => access({ kind: 'module', module });
/** Only administrators may call this route; others who hold the module are told 'action', the rest 'module'. */
export const AdminOnly = (module: Readable, demands: Demands = {}) =>
  access({ kind: 'admin', module, ...demands });

export const CONFIRMED = 'confirmed';

/** Says of a route that it may ask for the password again; the check is `requireConfirmed`. */
export const MayAskPassword = () =>
  ApiResponse({
    status: 403,
    description:
      'The module or the action is not permitted, the CSRF token is wrong, or the password has to be given again ' +
      '(`code` is REAUTH): POST /api/auth/confirm, then the same request once more.',
  });

/**
 * Beside one of the above: whoever signed in more than ten minutes ago is asked for their password again, so that a
 * screen that was left open gives nobody more rights than its owner's for the moment.
 */
export const Confirmed = () => applyDecorators(SetMetadata(CONFIRMED, true), MayAskPassword());

/** The same, where it depends on what is asked for. @throws confirmPassword (403, code REAUTH) */
export function requireConfirmed({ isConfirmed, token }: Pick<Actor, 'isConfirmed' | 'token'>): void {
  if (token) throw tokenForbidden();
  if (!isConfirmed) throw new DomainError('confirmPassword', MESSAGES.confirmPassword);
}

/** Above `Confirmed`: says that the route also asks for a second factor again, of whoever has one. */
export const MayAskFactor = () =>
  ApiResponse({
    status: 403,
    description:
      'The module or the action is not permitted, the CSRF token is wrong, or the password (`code` is REAUTH) or a ' +
      'second factor (REAUTH_FACTOR) has to be given again: POST /api/auth/confirm, /api/auth/confirm/second-factor ' +
      'or /api/auth/confirm/passkey, then the same request once more.',
  });

/** A request on which the access guard has found who asks. */
export interface ActorRequest extends Request {
  actor?: Actor;
  recheck?: Recheck;
}

/** The signed-in person, as a controller's parameter. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActorRequest>();
  if (!actor) throw new Error('This route is not behind the access guard.');
  return actor;
});

/** Whether the caller still may, for a long write to ask before it writes. */
export const CurrentRecheck = createParamDecorator(
  (_: unknown, context: ExecutionContext): Recheck | undefined =>
    context.switchToHttp().getRequest<ActorRequest>().recheck,
);
