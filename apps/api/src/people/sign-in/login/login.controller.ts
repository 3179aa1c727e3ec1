import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { Operation } from '../../../platform/crud/openapi/operation.js';
import { RETRY_AFTER } from '../../../platform/crud/openapi/retry-after.js';
import { Public } from '../../../platform/access/access.js';
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

  @Post('login')
  @Operation('signIn', 'Signs in. The session’s id changes, and with it the CSRF token.')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionUser })
  @ApiResponse({ status: 401, description: 'E-mail or password is wrong.' })
  @ApiResponse({ status: 429, description: 'Too many tries.', headers: RETRY_AFTER })
  login(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() credentials: Credentials,
  ): Promise<SessionUser> {
    return this.logins.login(request, response, credentials);
  }

  @Get('logout')
  @Operation('signOut', 'Ends the session and leads to the login screen.')
  @ApiFoundResponse({ description: 'To /login.' })
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.logouts.logout(request, response);
    response.redirect(302, '/login');
  }
}
