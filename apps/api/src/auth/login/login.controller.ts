import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { ErrorResponse } from '../../common/errors/error-response.js';
import { Public } from '../access.js';
import { SessionUser } from '../session/session.dto.js';
import { Credentials } from './login.dto.js';
import { LoginService } from './login.service.js';
import { LogoutService } from './logout.service.js';

@ApiTags('session')
@Public()
@Controller()
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly logouts: LogoutService,
  ) {}

  /** Signs in. The session's id changes, and with it the CSRF token. */
  @Post('login')
  @HttpCode(200)
  @ApiHeader({ name: 'csrf-token', required: true, description: 'From GET /api/csrf-token.' })
  @ApiOkResponse({ type: SessionUser })
  @ApiResponse({ status: 400, type: ErrorResponse, description: 'E-mail or password is missing.' })
  @ApiResponse({ status: 401, type: ErrorResponse, description: 'E-mail or password is wrong.' })
  @ApiResponse({ status: 403, type: ErrorResponse, description: 'The CSRF token is missing or wrong.' })
  @ApiResponse({
    status: 429,
    type: ErrorResponse,
    description: 'Too many tries.',
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
  })
  login(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() credentials: Credentials,
  ): Promise<SessionUser> {
    return this.logins.login(request, response, credentials);
  }

  /** Ends the session and leads to the login screen. Another site that sends a browser here only redirects it. */
  @Get('logout')
  @ApiFoundResponse({ description: 'To /login.' })
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.logouts.logout(request, response);
    response.redirect(302, '/login');
  }
}
