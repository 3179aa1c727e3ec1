import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';

import type { User } from '../../users/user.entity.js';
import { CredentialsService } from './credentials.service.js';
import type { LoginRequest, LoginProof } from './login-request.js';

/** passport-local over the validated body and the attempt that `LocalAuthGuard` has admitted. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly credentials: CredentialsService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** @returns what passport calls `user` and `authInfo` @throws loginFailed (401), Throttled (429) */
  async validate(request: LoginRequest): Promise<[User, LoginProof]> {
    const { attempt, body } = request;
    const { user, factor } = await this.credentials.verify(request, attempt, body);
    return [user, { factor, device: attempt.device }];
  }
}
