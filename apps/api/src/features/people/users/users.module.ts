import { applyDecorators } from '@nestjs/common';

import { AdminOnly, Confirmed, MayAskPassword } from '../../../common/auth/access.js';
import { anonymizeController } from '../../anonymization.js';
import { resource, resourceModule } from '../../resource-module.js';
import { PasswordChanges } from '../passwords/password-changes.service.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { RecordsTransfer } from './records-transfer.service.js';
import { UserActionsController } from './user-actions.controller.js';
import { UserAnonymization } from './user-anonymization.service.js';
import { UserRules } from './user-rules.js';
import { AnonymizeUser, CreateUser, SavedUser, UpdateUser, UserRecord } from './user.dto.js';
import { userSheet } from './user.sheet.js';
import { userView } from './user.view.js';
import { UsersService } from './users.service.js';

const byAdmin = () => AdminOnly('users', { inPerson: true });

/** People who may sign in. */
export const UsersModule = resourceModule(
  resource({
    view: userView,
    create: CreateUser,
    update: UpdateUser,
    record: UserRecord,
    saved: SavedUser,
    sheet: userSheet,
    rules: UserRules,
    service: UsersService,
    demands: {
      create: applyDecorators(byAdmin(), Confirmed()),
      update: applyDecorators(byAdmin(), MayAskPassword()),
      remove: applyDecorators(byAdmin(), Confirmed()),
    },
    isIrreversible: true,
  }),
  {
    imports: [SessionsModule],
    controllers: [
      UserActionsController,
      anonymizeController('users', UserAnonymization, AnonymizeUser, [
        'anonymizeUser',
        'Removes a user’s data for good; the account stays for what refers to it, and nobody signs in with it.',
      ]),
    ],
    providers: [PasswordChanges, RecordsTransfer, UserAnonymization],
    exports: [PasswordChanges, UsersService],
  },
);
