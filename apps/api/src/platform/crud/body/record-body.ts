import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../openapi/operation.js';
import { ReadOnly, StartedFrom } from './rule.js';

/** What every record's answer carries and a request may therefore send back. */
export class RecordBody {
  @ReadOnly({ type: 'integer' })
  id?: number;

  @ReadOnly()
  createdAt?: Date;

  @StartedFrom()
  updatedAt?: Date | null;
}

/** What every record's answer holds for certain: `class XRecord extends IntersectionType(CreateX, RecordAnswer)`. */
export class RecordAnswer {
  @ApiInteger()
  id!: number;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty({ nullable: false, description: 'What a save of this record says that it started from.' })
  updatedAt!: Date;
}

/** The same of what can be switched off. */
export class ItemAnswer extends RecordAnswer {
  @ApiProperty({ nullable: false })
  isActive!: boolean;
}
