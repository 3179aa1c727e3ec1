import { ApiProperty } from '@nestjs/swagger';

/** Stored data that an upgrade changed, and seed records that it skipped. */
export class UpgradeNote {
  @ApiProperty()
  createdAt!: Date;

  @ApiProperty({ description: 'In Portuguese.' })
  message!: string;
}
