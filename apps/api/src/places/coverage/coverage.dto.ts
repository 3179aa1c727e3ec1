import { ApiProperty, PartialType } from '@nestjs/swagger';
import { coverageFields as fields } from '@prumo/domain';

import { ApiInteger } from '../../platform/crud/openapi/properties.js';
import { RecordBody } from '../../platform/crud/body/record-body.js';
import { ReadOnly, Rule } from '../../platform/crud/body/rule.js';

/** What says which city is covered. */
export class CoverageBody extends RecordBody {
  @ReadOnly({ type: 'integer' })
  zoneId?: number;

  @ReadOnly({ type: 'integer' })
  isoplethId?: number;

  @ReadOnly()
  city?: string;

  @ReadOnly({ type: 'integer' })
  stateId?: number;

  @ReadOnly()
  state?: string;

  @Rule(fields.cityId)
  cityId!: number;
}

/** What moves a coverage to another city: only what is sent. */
export class UpdateCoverage extends PartialType(CoverageBody, { skipNullProperties: false }) {}

class CoverageRecord {
  @ApiInteger()
  id!: number;

  @ApiInteger()
  cityId!: number;

  @ApiProperty()
  city!: string;

  @ApiInteger()
  stateId!: number;

  @ApiProperty({ description: 'The state’s letters.' })
  state!: string;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  updatedAt!: Date;
}

/** A city that a bioclimatic zone covers. */
export class ZoneCoverageRecord extends CoverageRecord {
  @ApiInteger()
  zoneId!: number;
}

/** A city that an isopleth covers. */
export class IsoplethCoverageRecord extends CoverageRecord {
  @ApiInteger()
  isoplethId!: number;
}
