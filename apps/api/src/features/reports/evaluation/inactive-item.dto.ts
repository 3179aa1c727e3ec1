import { ApiProperty } from '@nestjs/swagger';
import { INACTIVE_KINDS, type InactiveItem, type InactiveKind } from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

/** An item of the structure that is not evaluated, because its catalogue has switched it off. */
export class InactiveStructureItem implements InactiveItem {
  @ApiProperty({ enum: INACTIVE_KINDS })
  kind!: InactiveKind;

  @ApiInteger()
  id!: number;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  label!: string;
}
