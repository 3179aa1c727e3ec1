import { IntersectionType, PartialType } from '@nestjs/swagger';
import { type Region, stateFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';
import { RecordBody, RecordAnswer } from '../../../crud/body/record-body.js';

export class CreateState extends RecordBody {
  @Rule(fields.code, 'Two letters, upper-cased; unique.') code!: string;
  @Rule(fields.name) name!: string;
  @Rule(fields.region) region?: Region | null;
}

export class UpdateState extends PartialType(CreateState, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class StateRecord extends IntersectionType(CreateState, RecordAnswer) {}
