import { Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { type Actor, CurrentActor, SignedIn } from '../../../platform/access/access.js';
import { SecurityEvents } from '../../../platform/access/security-events.js';
import { Operation } from '../../../platform/crud/openapi/operation.js';
import { requireOpenSession } from './session-data.js';
import { SessionRecord, SessionUser, sessionUser } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('session')
@SignedIn()
@Controller('auth')
export class SessionController {
  constructor(
    private readonly sessions: SessionsService,
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
    const ended = await this.sessions.end(actor.id, id, request.sessionID);
    await this.events.record('sessionEnded', { actor, userId: actor.id });
    return ended;
  }
}
