import { ApiProperty } from '@nestjs/swagger';
import { settingsFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule, StartedFrom } from '../../../common/validation/rule.js';

export class SettingsBody {
  @Rule(fields.pageSize, 'Rows per page.') pageSize!: number;

  @Rule(
    fields.publicNames,
    'Whether the public verification may name the buildings of this person. Left out: as it is.',
  )
  publicNames?: boolean;

  @StartedFrom() updatedAt?: Date | null;
}

@AllPropertiesRequired()
export class SettingsRecord extends SettingsBody {
  @ApiProperty() override publicNames!: boolean;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while nothing has been chosen.' })
  override updatedAt!: Date | null;
}
