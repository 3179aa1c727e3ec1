import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import { type Actor, actorOf, type ActorRequest } from '../../../common/auth/access.js';
import { type Origin, originOf } from './origin.js';

/** The signed-in person, the session of the request, and where it comes from. */
export interface Caller {
  actor: Actor;
  sid: string;
  origin: Origin;
}

/** The caller, as a controller's parameter. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<ActorRequest>();
  return { actor: actorOf(request), sid: request.sessionID, origin: originOf(request) };
});
