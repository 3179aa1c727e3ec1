import { PartialType, PickType } from '@nestjs/swagger';
import { passwordChangeFields as fields } from '@prumo/domain';

import { ReadOnly, Rule, StartedFrom } from '../../../common/validation/rule.js';
import { CreateUser, SavedUser, UserRecord } from '../users/user.dto.js';

const OWN = ['id', 'fullName', 'email', 'phone', 'createdAt', 'updatedAt'] as const;

export class AccountRecord extends PickType(UserRecord, OWN) {}

export class SavedAccount extends PickType(SavedUser, [...OWN, 'warnings']) {}

/** Body of a change to one's own account: only the fields sent are changed. Administrators change the e-mail. */
export class UpdateAccount extends PartialType(
  PickType(CreateUser, ['id', 'fullName', 'phone', 'createdAt', 'updatedAt', 'warnings']),
  { skipNullProperties: false },
) {
  @ReadOnly() email?: string;
}

export class ChangePassword {
  @Rule(fields.currentPassword) currentPassword!: string;
  @Rule(fields.newPassword, 'At least 6 characters, taken as typed.') newPassword!: string;
  @StartedFrom() updatedAt?: Date | null;
}
