import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { SecurityEvents } from '../../../audit/security-events.js';
import { type Actor, CurrentActor, SignedIn } from '../../../common/auth/access.js';
import { Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { ConfirmationService } from './confirmation.service.js';
import { KnownDevices } from './login/known-device.js';
import { Confirmation } from './login/login.dto.js';
import { requireOpenSession } from './session-data.js';
import { DeviceRecord, SessionRecord, SessionUser, sessionUser } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('session')
@SignedIn({ inPerson: true, whileSettingUp: true })
@Controller('auth')
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly confirmations: ConfirmationService,
    private readonly events: SecurityEvents,
  ) {}

  @Get('user')
  @Operation('getSessionUser', 'Who is signed in.')
  @ApiOkResponse({ type: SessionUser })
  user(@CurrentActor() actor: Actor, @Req() request: Request): SessionUser {
    return sessionUser(actor, requireOpenSession(request).expiresAt);
  }

  @Post('refresh')
  @Operation('refreshSession', 'Extends the session by its idle time, up to its absolute lifetime.')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  async refresh(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SessionUser> {
    return sessionUser(actor, await this.sessions.extend(request.sessionID, requireOpenSession(request)));
  }

  @Post('confirm')
  @Operation(
    'confirmPassword',
    'The caller’s password, given again: for ten minutes what is refused with REAUTH may be asked for.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  @ApiResponse({
    status: 429,
    description: 'Too many tries, those of signing in included.',
    headers: RETRY_AFTER,
  })
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() { password }: Confirmation,
    @Req() request: Request,
  ): Promise<SessionUser> {
    await this.confirmations.confirm(actor, request, password);
    return sessionUser(actor, requireOpenSession(request).expiresAt);
  }

  @Get('sessions')
  @Operation('listSessions', 'The caller’s own open sessions, the last used first.')
  @ApiOkResponse({ type: SessionRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SessionRecord[]> {
    return this.sessions.list(actor.id, request.sessionID);
  }

  @Delete('sessions/:id')
  @Operation('endSession', 'Ends one of the caller’s own sessions; it is over for its very next request.')
  @ApiOkResponse({ type: SessionRecord })
  async end(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<SessionRecord> {
    const ended = await this.sessions.end(actor, id, request.sessionID);
    await this.events.record('sessionEnded', { actor, userId: actor.id });
    return ended;
  }

  @Get('devices')
  @Operation(
    'listDevices',
    'The devices that the caller has signed in from since their password was last changed, the last used first; at most 10.',
  )
  @ApiOkResponse({ type: DeviceRecord, isArray: true })
  listDevices(@CurrentActor() actor: Actor, @Req() request: Request): Promise<DeviceRecord[]> {
    return this.devices.list(request, actor);
  }

  @Delete('devices/:id')
  @Operation(
    'forgetDevice',
    'Forgets one of the caller’s own devices: it counts as a stranger’s from now on. Its sessions stay.',
  )
  @ApiOkResponse({ type: DeviceRecord })
  async forgetDevice(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<DeviceRecord> {
    const forgotten = await this.devices.forget(request, actor, id);
    await this.events.record('deviceForgotten', { actor, userId: actor.id });
    return forgotten;
  }
}
