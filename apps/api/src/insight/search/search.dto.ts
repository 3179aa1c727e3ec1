import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../platform/crud/openapi/properties.js';

/** Something that the palette found. */
export class SearchHit {
  @ApiProperty({ example: 'buildings' })
  resource!: string;

  @ApiInteger()
  id!: number;

  @ApiProperty({ example: 'Edifício Aurora' })
  label!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Curitiba/PR' })
  detail!: string | null;
}
