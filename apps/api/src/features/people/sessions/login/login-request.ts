import type { Type } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError } from '../../../../common/errors/domain-error.js';
import { createBodyPipe } from '../../../../common/validation/body.pipe.js';
import type { FactorKind } from '../../second-factor/second-factor.dto.js';
import type { User } from '../../users/user.entity.js';
import type { AdmittedAttempt } from './login-throttle.service.js';
import type { Credentials } from './login.dto.js';

/** How a person signed in: the second factor that was given, and the id of a device known to the account. */
export interface LoginProof {
  factor: FactorKind | undefined;
  device: string | undefined;
}

/** A request that a sign-in guard has let through, with passport's `user` and `authInfo`. */
export interface AuthenticatedRequest extends Request {
  user: User;
  authInfo: LoginProof;
}

/** A sign-in by password that the throttle has let through. */
export interface LoginRequest extends Request {
  body: Credentials;
  attempt: AdmittedAttempt;
}

const pipe = createBodyPipe();

/** Validates a request's body for a guard, since guards run before pipes. @throws invalid (400) with field errors */
export async function validateBody<T>(type: Type<T>, request: Request): Promise<T> {
  const body = (await pipe.transform(request.body, { type: 'body', metatype: type })) as T;
  request.body = body;
  return body;
}

/** A second factor that was wrong while tries are left: the message belongs to its field. */
export const refusedFactor = (field: string, message: string): DomainError =>
  new DomainError('loginFailed', message, { errors: { [field]: message } });
