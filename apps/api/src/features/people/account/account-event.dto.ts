import { ApiProperty, PickType } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { SessionRecord } from '../sessions/session.dto.js';

/** The kinds of events that an account's owner is notified of. */
export const ACCOUNT_EVENTS = [
  'newDevice',
  'passwordChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'tokenCreated',
  'tokenRevoked',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

export class AccountEventRecord extends PickType(SessionRecord, ['browser', 'address']) {
  @ApiInteger() id!: number;
  @ApiProperty({ enum: ACCOUNT_EVENTS }) kind!: AccountEventKind;

  @ApiProperty({
    description: 'Whether somebody else did it: an administrator. Browser and address are left out then.',
  })
  byAnother!: boolean;

  @ApiProperty() createdAt!: Date;
}
