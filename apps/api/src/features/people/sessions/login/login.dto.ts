import { ApiProperty } from '@nestjs/swagger';
import { confirmationFields, loginFields } from '@prumo/domain';

import { Rule } from '../../../../common/validation/rule.js';
import { AccountEventRecord } from '../../account/account-event.dto.js';
import { SessionUser } from '../session.dto.js';

export class Credentials {
  @Rule(loginFields.email) email!: string;
  @Rule(loginFields.password) password!: string;

  @Rule(
    loginFields.code,
    'A code of the second factor, where there is one: judged together with the password, also while others’ guesses ' +
      'lock the account.',
  )
  code?: string | null;
}

/** The response to a completed sign-in. */
export class SignedIn extends SessionUser {
  @ApiProperty({
    type: AccountEventRecord,
    isArray: true,
    required: false,
    description: 'What happened to the account and was not told yet, the newest first; told this once.',
  })
  news?: AccountEventRecord[];
}

export class Confirmation {
  @Rule(confirmationFields.password) password!: string;
}
