import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { SecurityEvents } from '../../../audit/security-events.js';
import { type Actor, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { PasskeyAnswer, PasskeyOptions, SecondFactorCode } from '../second-factor/second-factor.dto.js';
import { ConfirmationService } from './confirmation.service.js';
import { KnownDevices } from './login/known-devices.service.js';
import { Confirmation } from './login/login.dto.js';
import { requireOpenSession } from './session-data.js';
import { DeviceRecord, SessionRecord, SessionUser, sessionUser, TOO_MANY_TRIES } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('session')
@RequireSignIn({ inPerson: true, whileSettingUp: true })
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
  @ApiResponse(TOO_MANY_TRIES)
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() { password }: Confirmation,
    @Req() request: Request,
  ): Promise<SessionUser> {
    await this.confirmations.byPassword(actor, request, password);
    return this.user(actor, request);
  }

  @Post('confirm/second-factor')
  @RequireSignIn({ inPerson: true })
  @Operation(
    'confirmByCode',
    'A code of an app or a recovery code: for ten minutes what is refused with REAUTH_FACTOR may be asked for.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  @ApiResponse(TOO_MANY_TRIES)
  async confirmByCode(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() { code }: SecondFactorCode,
  ): Promise<SessionUser> {
    await this.confirmations.byCode(request, actor, code);
    return this.user(actor, request);
  }

  @Post('confirm/passkey/options')
  @RequireSignIn({ inPerson: true })
  @Operation('askForPasskeyAgain', 'What one of the caller’s passkeys is to sign.')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  passkeyOptions(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyOptions> {
    return this.confirmations.passkeyOptions(request, response, actor);
  }

  @Post('confirm/passkey')
  @RequireSignIn({ inPerson: true })
  @Operation(
    'confirmByPasskey',
    'What a passkey has signed: for ten minutes what is refused with REAUTH_FACTOR may be asked for.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  async confirmByPasskey(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() { response: answer }: PasskeyAnswer,
  ): Promise<SessionUser> {
    await this.confirmations.byPasskey(request, response, actor, answer);
    return this.user(actor, request);
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
