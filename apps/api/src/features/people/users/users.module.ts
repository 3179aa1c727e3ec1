import { applyDecorators } from '@nestjs/common';
import { formatPhone, MODULES } from '@prumo/domain';

import { AdminOnly, Confirmed, MayAskPassword } from '../../../common/auth/access.js';
import { byText, type View } from '../../../crud/list/view.js';
import { column, type Sheet } from '../../../crud/sheet.js';
import { anonymizeController } from '../../anonymization.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { RecordsTransfer } from './records-transfer.service.js';
import { UserActionsController } from './user-actions.controller.js';
import { UserAnonymization } from './user-anonymization.service.js';
import { UserRules } from './user-rules.js';
import { AnonymizeUser, CreateUser, SavedUser, UpdateUser, UserRecord } from './user.dto.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

const userView: View<User> = {
  resource: 'users',
  entity: User,
  alias: 'u',
  columns: {
    id: 'u.id',
    fullName: 'u.fullName',
    email: 'u.email',
    phone: 'u.phone',
    isAdmin: 'u.isAdmin',
    allowedModules: 'u.allowedModules',
    secondFactorRequired: 'u.secondFactorRequired',
    createdAt: 'u.createdAt',
    updatedAt: 'u.updatedAt',
  },
  search: ['u.search LIKE search_pattern(:q)'],
  sort: {
    id: ['u.id'],
    fullName: [byText('u.fullName')],
    email: [byText('u.email')],
    phone: ['u.phone'],
    createdAt: ['u.createdAt'],
  },
  filters: { email: 'text', isAdmin: 'boolean' },
  order: [[byText('u.fullName'), 'ASC']],
};

/** Users as a spreadsheet: exported only, since an account is created in person. */
const userSheet: Sheet = [
  column.text('fullName', 'Nome completo', { readOnly: true }),
  column.text('email', 'E-mail', { readOnly: true }),
  column.text('phone', 'Telefone', { format: formatPhone, readOnly: true }),
  column.boolean('isAdmin', 'Administrador', { readOnly: true }),
  column.text('allowedModules', 'Módulos permitidos', {
    words: MODULES,
    readOnly: true,
  }),
  column.boolean('secondFactorRequired', 'Exigir segundo fator', { readOnly: true }),
  column.moment('createdAt', 'Cadastrado em', { readOnly: true }),
];

const byAdmin = () => AdminOnly('users', { inPerson: true });

export const UsersModule = resourceModule(
  resource({
    view: userView,
    create: CreateUser,
    update: UpdateUser,
    record: UserRecord,
    saveResponse: SavedUser,
    sheet: userSheet,
    rules: UserRules,
    service: UsersService,
    writeDecorators: {
      create: applyDecorators(byAdmin(), Confirmed()),
      update: applyDecorators(byAdmin(), MayAskPassword()),
      remove: applyDecorators(byAdmin(), Confirmed()),
    },
    hasTrash: false,
    canRevert: false,
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
    providers: [RecordsTransfer, UserAnonymization],
    exports: [UsersService],
  },
);
