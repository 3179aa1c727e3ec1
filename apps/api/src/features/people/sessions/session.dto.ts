import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';

import type { Actor } from '../../../common/auth/access.js';
import { ApiInteger, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { flag, instant, orNull, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { UserRecord } from '../users/user.dto.js';

export const TOO_MANY_TRIES = {
  status: 429,
  description: 'Too many tries, those of signing in included.',
  headers: RETRY_AFTER,
};

/** The signed-in person, and the expiry of the session. */
export class SessionUser extends PickType(UserRecord, ['id', 'fullName', 'email', 'isAdmin']) {
  @ApiProperty({ type: [String], description: 'Module keys; an administrator holds every module anyway.' })
  allowedModules!: readonly string[];

  @ApiInteger({ description: 'When the session ends: epoch seconds. Moves at login and refresh only.' })
  expires_at!: number;

  @ApiPropertyOptional({
    description: 'A second factor is demanded: until it is set up, nothing else is reached.',
  })
  mustSetUpFactor?: true;
}

export class SessionRecord extends responseClass('SessionRecord', {
  id: text('Names the session; it is not what the cookie holds.'),
  browser: orNull(text('As the browser presented itself.')),
  address: orNull(text()),
  createdAt: instant(),
  lastUsedAt: instant('To the minute.'),
  current: flag('Whether it is the session that asks.'),
}) {}

export class DeviceRecord extends responseClass('DeviceRecord', {
  browser: orNull(text('As the browser presented itself.')),
  address: orNull(text()),
  id: text({ format: 'uuid', description: 'Names the device; it is not what the cookie holds.' }),
  createdAt: instant('When the account first signed in from it.'),
  lastUsedAt: instant('When the account last signed in from it.'),
  current: flag('Whether it is the device that asks.'),
}) {}

export const sessionUser = (
  { id, fullName, email, isAdmin, allowedModules, mustSetUpFactor }: Omit<Actor, 'isConfirmed'>,
  expiresAt: number,
): SessionUser => ({
  id,
  fullName,
  email,
  isAdmin,
  allowedModules,
  expires_at: expiresAt,
  ...(mustSetUpFactor && { mustSetUpFactor }),
});
