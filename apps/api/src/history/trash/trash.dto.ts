import { ApiProperty } from '@nestjs/swagger';
import { MODULE_KEYS, TRASH_DAYS } from '@prumo/domain';

import { ApiInteger } from '../../common/http/openapi/operation.js';

export class TrashRecord {
  @ApiInteger() id!: number;

  @ApiProperty({
    type: 'string',
    enum: [...MODULE_KEYS],
    description: 'The module that it was deleted from.',
  })
  resource!: string;

  @ApiInteger({ description: 'The id that it had, and has again when it is restored.' }) recordId!: number;
  @ApiProperty({ example: 'Edifício Aurora' }) title!: string;
  @ApiProperty() deletedAt!: Date;

  @ApiProperty({ type: String, nullable: true, description: 'null: nobody by hand.' })
  deletedByName!: string | null;

  @ApiInteger({ maximum: TRASH_DAYS, description: 'So many days it can still be restored.' })
  daysLeft!: number;
}
