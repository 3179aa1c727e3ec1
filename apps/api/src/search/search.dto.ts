import { ApiProperty } from '@nestjs/swagger';

/** Something that the palette found. */
export class SearchHit {
  @ApiProperty({ example: 'buildings' })
  resource!: string;

  @ApiProperty()
  id!: number;

  @ApiProperty({ example: 'Edifício Aurora' })
  label!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Curitiba/PR' })
  detail!: string | null;
}
