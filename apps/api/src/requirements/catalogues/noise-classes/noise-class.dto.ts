import { IntersectionType, PartialType } from '@nestjs/swagger';
import { noiseClassFields as fields } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../../platform/crud/body/record-body.js';
import { Rule } from '../../../platform/crud/body/rule.js';
import { Answered, ApiInteger } from '../../../platform/crud/openapi/operation.js';

/** What creates a noise class. */
export class CreateNoiseClass extends RecordBody {
  @Rule(fields.code, 'Unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.minDb, 'dB.')
  minDb?: number;

  @Rule(fields.maxDb, 'dB; null is open ended.')
  maxDb?: number | null;

  @Rule(fields.isActive, 'Whether it may still be chosen.')
  isActive?: boolean;
}

/** What changes of a noise class: only what is sent. */
export class UpdateNoiseClass extends PartialType(CreateNoiseClass, { skipNullProperties: false }) {}

/** A noise class as answered. */
@Answered()
export class NoiseClassRecord extends IntersectionType(CreateNoiseClass, ItemAnswer) {
  @ApiInteger({ nullable: false })
  override minDb!: number;
}
