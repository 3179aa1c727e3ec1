import { ApiProperty } from '@nestjs/swagger';

/** What every record's answer holds for certain: `class XRecord extends IntersectionType(CreateX, RecordAnswer)`. */
export class RecordAnswer {
  @ApiProperty()
  id!: number;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  updatedAt!: Date;
}

/** The same of what can be switched off. */
export class ItemAnswer extends RecordAnswer {
  @ApiProperty({ nullable: false })
  isActive!: boolean;
}
