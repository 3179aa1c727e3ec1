import { apiTokenFields, type ModuleKey } from '@prumo/domain';

import {
  instant,
  integer,
  listOf,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Rule } from '../../../common/validation/rule.js';
import { Modules } from '../users/user.dto.js';

export class CreateApiToken {
  @Rule(apiTokenFields.name, 'What it is for.') name!: string;

  @Rule(
    apiTokenFields.scope,
    '`read`: GET alone. `write`: whatever the person may do, but for what asks for the password.',
  )
  scope!: 'read' | 'write';

  @Rule(apiTokenFields.days, 'Days until it is over.') days!: number;

  @Modules(
    'Limits it to these of the person’s modules; it then sees the person’s own records only. Absent: no limit; an empty list: no module.',
  )
  modules?: ModuleKey[];
}

const tokenProperties = {
  id: integer(),
  name: text(),
  scope: oneOf(['read', 'write']),
  modules: orNull(listOf(text(), 'null: all modules that the person has.')),
  expiresAt: instant(),
  createdAt: instant(),
  lastUsedAt: orNull(instant('To the minute.')),
};

export class ApiTokenRecord extends responseClass('ApiTokenRecord', tokenProperties) {}

export class CreatedApiToken extends responseClass('CreatedApiToken', {
  ...tokenProperties,
  token: text('`prumo_…`, told this once: `Authorization: Bearer prumo_…`'),
}) {}
