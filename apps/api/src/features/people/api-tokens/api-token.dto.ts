import { ApiProperty } from '@nestjs/swagger';
import { apiTokenFields, type ModuleKey } from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
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

export class ApiTokenRecord {
  @ApiInteger() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: ['read', 'write'] }) scope!: 'read' | 'write';

  @ApiProperty({ type: [String], nullable: true, description: 'null: all modules that the person has.' })
  modules!: string[] | null;

  @ApiProperty() expiresAt!: Date;
  @ApiProperty() createdAt!: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'To the minute.' }) lastUsedAt!: Date | null;
}

/** A new token with its text. */
export class CreatedApiToken extends ApiTokenRecord {
  @ApiProperty({ description: '`prumo_…`, told this once: `Authorization: Bearer prumo_…`' }) token!: string;
}
