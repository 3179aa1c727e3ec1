import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Readable } from '@prumo/domain';
import type { Request } from 'express';

import type { Actor } from './actor.js';

/** Who may call a route: anybody, anybody signed in, holders of a module, administrators. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'module'; module: Readable }
  | { kind: 'admin'; module: Readable };

export const ACCESS = 'access';
const access = (value: Access) => SetMetadata(ACCESS, value);

/** Anybody may call this route. */
export const Public = () => access({ kind: 'public' });
/** Anybody signed in may call this route. */
export const SignedIn = () => access({ kind: 'signedIn' });
/** Holders of the module may call this route; reading (GET) is also open to modules whose screens need it. */
export const RequireModule = (module: Readable) => access({ kind: 'module', module });
/** Only administrators may call this route; others who hold the module are told 'action', the rest 'module'. */
export const AdminOnly = (module: Readable) => access({ kind: 'admin', module });

/** A request on which the access guard has found who asks. */
export interface ActorRequest extends Request {
  actor?: Actor;
}

/** The signed-in person, as a controller's parameter. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<ActorRequest>();
  if (!actor) throw new Error('This route is not behind the access guard.');
  return actor;
});
