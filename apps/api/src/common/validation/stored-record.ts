import { ApiProperty } from '@nestjs/swagger';

/** What every record's answer holds for certain: `class XRecord extends IntersectionType(CreateX, StoredRecord)`. */
export class StoredRecord {
  @ApiProperty()
  id!: number;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  updatedAt!: Date;
}

/** The same of what can be switched off. */
export class StoredItem extends StoredRecord {
  @ApiProperty({ nullable: false })
  isActive!: boolean;
}
