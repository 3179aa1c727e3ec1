import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiFoundResponse,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { Public } from '../../../../common/auth/access.js';
import { Operation, RETRY_AFTER } from '../../../../common/http/openapi/operation.js';
import {
  PasskeyAnswer,
  PasskeyAsked,
  PasskeyOptions,
  SecondFactorAsked,
  SecondFactorCode,
} from '../../second-factor/second-factor.dto.js';
import { LocalAuthGuard } from './local-auth.guard.js';
import type { AuthenticatedRequest } from './login-request.js';
import { Credentials, SignedIn } from './login.dto.js';
import { LoginService } from './login.service.js';
import { PasskeyGuard } from './passkey.guard.js';
import { SecondFactorGuard } from './second-factor.guard.js';

const WRONG_OR_OVER = 'Wrong, or the time for it is over.';

@ApiTags('session')
@Public()
@Controller()
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Post('login')
  @UseGuards(LocalAuthGuard)
  @Operation(
    'signIn',
    'Signs in; who has a second factor and did not send it is asked for it. A session’s id and CSRF token are new.',
  )
  @HttpCode(200)
  @ApiBody({ type: Credentials })
  @ApiExtraModels(SignedIn, SecondFactorAsked)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(SignedIn) }, { $ref: getSchemaPath(SecondFactorAsked) }] },
  })
  @ApiResponse({ status: 401, description: 'E-mail or password, or the code sent with them, is wrong.' })
  @ApiResponse({ status: 429, description: 'Too many tries.', headers: RETRY_AFTER })
  @ApiResponse({ status: 503, description: 'Too many sign in at once.', headers: RETRY_AFTER })
  login(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn | SecondFactorAsked> {
    return this.logins.login(request, response);
  }

  @Post('login/second-factor')
  @UseGuards(SecondFactorGuard)
  @Operation('signInByCode', 'Completes a sign-in by a code of an app or a recovery code.')
  @HttpCode(200)
  @ApiBody({ type: SecondFactorCode })
  @ApiOkResponse({ type: SignedIn })
  @ApiResponse({ status: 401, description: WRONG_OR_OVER })
  @ApiResponse({ status: 429, description: 'Too many tries.', headers: RETRY_AFTER })
  completeByCode(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    return this.logins.open(request, response);
  }

  @Post('login/passkey/options')
  @Operation('askForPasskey', 'What a passkey is to sign, to complete a sign-in or as one of its own.')
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiResponse({ status: 401, description: 'The time for it is over.' })
  passkeyOptions(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() { alone }: PasskeyAsked,
  ): Promise<PasskeyOptions> {
    return this.logins.passkeyOptions(request, response, alone);
  }

  @Post('login/passkey')
  @UseGuards(PasskeyGuard)
  @Operation('signInByPasskey', 'Signs in by what a passkey has signed.')
  @HttpCode(200)
  @ApiBody({ type: PasskeyAnswer })
  @ApiOkResponse({ type: SignedIn })
  @ApiResponse({ status: 401, description: WRONG_OR_OVER })
  completeByPasskey(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    return this.logins.open(request, response);
  }

  // GET, since the console navigates to it; other sites' navigations end no session.
  @Get('logout')
  @Operation('signOut', 'Ends the session and leads to the login screen.')
  @ApiFoundResponse({ description: 'To /login.' })
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.logins.logout(request, response);
    response.redirect(302, '/login');
  }
}
