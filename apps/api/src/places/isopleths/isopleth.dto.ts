import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { isoplethFields as fields } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../platform/crud/body/record-body.js';
import { Rule } from '../../platform/crud/body/rule.js';
import { Answered, ApiInteger } from '../../platform/crud/openapi/operation.js';

/** What creates an isopleth. */
export class CreateIsopleth extends RecordBody {
  @Rule(fields.code, 'Unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.windMinMS, 'Basic wind speed, m/s; null is unbounded.')
  windMinMS?: number | null;

  @Rule(fields.windMaxMS, 'Basic wind speed, m/s; null is unbounded.')
  windMaxMS?: number | null;

  @Rule(fields.isActive, 'Only active isopleths are taken for a place.')
  isActive?: boolean;
}

/** What changes of an isopleth: only what is sent. */
export class UpdateIsopleth extends PartialType(CreateIsopleth, { skipNullProperties: false }) {}

/** An isopleth as answered. */
@Answered()
export class IsoplethRecord extends IntersectionType(CreateIsopleth, ItemAnswer) {}

/** Which isopleth covers which city, at a glance. */
export class IsoplethIndexItem {
  @ApiInteger()
  isoplethId!: number;

  @ApiProperty()
  city!: string;

  @ApiProperty({ description: 'The state’s letters.' })
  state!: string;
}
