import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { analysisFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordBody, ItemAnswer } from '../../../crud/body/record-body.js';

/** The body of a new analysis; the server assigns its code. */
export class CreateAnalysis extends RecordBody {
  @ReadOnly() code?: string;
  @ReadOnly() requirementCode?: string;
  @ReadOnly() requirementLabel?: string;
  @ReadOnly() requirementIsActive?: boolean;
  @ReadOnly() criterionCode?: string;
  @ReadOnly() criterionLabel?: string;
  @ReadOnly() criterionIsActive?: boolean;
  @Rule(fields.requirementId) requirementId!: number;
  @Rule(fields.criterionId) criterionId!: number;
  @Rule(fields.label) label!: string;
  @Rule(fields.isActive) isActive?: boolean;
}

/** A row of a file has the code too, so that a catalogue is imported with its codes. */
export class ImportedAnalysis extends RecordBody {
  @Allow() code?: string | null;
  @Allow() criterionCode?: string;
  @Rule(fields.requirementId) requirementId!: number;
  @Rule(fields.criterionId) criterionId!: number;
  @Rule(fields.label) label!: string;
  @Rule(fields.isActive) isActive?: boolean;
}

/** Absent fields stay as stored. Under another requirement or criterion the analysis gets a new code. */
export class UpdateAnalysis extends PartialType(CreateAnalysis, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class AnalysisRecord extends IntersectionType(CreateAnalysis, ItemAnswer) {
  @ApiProperty({ description: '<criterion code>.<n>, unique within requirement and criterion.' })
  override code!: string;

  @ApiProperty({ description: 'An inactive one is offered to no new analysis.' })
  override requirementIsActive!: boolean;

  @ApiProperty({ description: 'An inactive one is offered to no new analysis.' })
  override criterionIsActive!: boolean;
}

export class AnalysisPlaceQuery {
  @Rule(fields.requirementId) requirementId!: number;
  @Rule(fields.criterionId) criterionId!: number;
}

export class NextCode {
  @ApiProperty({ example: '12.3.4' }) code!: string;
}
