import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, ValidateNested } from 'class-validator';
import { CONDITION_LIMITS, parameterFields as fields } from '@prumo/domain';

import { AtMost } from '../../platform/crud/body/lists.js';
import { RecordBody, ItemAnswer } from '../../platform/crud/body/record-body.js';
import { MayBeLeftOut, ReadOnly, Rule } from '../../platform/crud/body/rule.js';
import { Answered, ApiInteger } from '../../platform/crud/openapi/operation.js';
import { ParameterConditionBody, ParameterConditionRecord } from './parameter-condition.dto.js';

/** What creates a parameter. Its own attribute, value and limits are its first condition. */
export class CreateParameter extends RecordBody {
  @ReadOnly()
  analysisCode?: string;

  @ReadOnly()
  analysisLabel?: string;

  @ReadOnly({ type: Boolean })
  analysisIsActive?: boolean;

  @ReadOnly({ type: 'integer' })
  requirementId?: number;

  @ReadOnly({ type: 'integer' })
  criterionId?: number;

  @ReadOnly({ type: String, nullable: true })
  attributeName?: string | null;

  @Rule(fields.analysisId)
  analysisId!: number;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.minLimit, 'Of a numeric attribute; null is unbounded.')
  minLimit?: number | null;

  @Rule(fields.maxLimit, 'Of a numeric attribute; null is unbounded.')
  maxLimit?: number | null;

  @Rule(fields.minimumValue)
  minimumValue?: string | null;

  @Rule(fields.intermediateValue)
  intermediateValue?: string | null;

  @Rule(fields.superiorValue)
  superiorValue?: string | null;

  @Rule(fields.unit)
  unit?: string | null;

  @Rule(fields.notes)
  notes?: string | null;

  @Rule(fields.attributeId)
  attributeId?: number | null;

  @Rule(fields.attributeValueId, 'Of a reference or yes-or-no attribute: the id of one of its values.')
  attributeValueId?: number | null;

  @ApiProperty({
    type: ParameterConditionBody,
    isArray: true,
    required: false,
    maxItems: CONDITION_LIMITS.conditions,
    description: 'Further conditions, all of which must hold.',
  })
  @Type(() => ParameterConditionBody)
  @MayBeLeftOut()
  @AtMost(CONDITION_LIMITS.conditions, {
    message: `Use no máximo ${CONDITION_LIMITS.conditions} condições`,
  })
  @IsArray({ message: 'Condições inválidas' })
  @ValidateNested({ each: true, message: 'Condição inválida' })
  conditions?: ParameterConditionBody[];

  @Rule(fields.isActive)
  isActive?: boolean;
}

/** What changes of a parameter: only what is sent. Another attribute clears value and limits that are not sent. */
export class UpdateParameter extends PartialType(CreateParameter, { skipNullProperties: false }) {}

/** A parameter as answered, with the names of its analysis and attribute. */
@Answered()
export class ParameterRecord extends IntersectionType(CreateParameter, ItemAnswer) {
  @ApiProperty()
  override analysisCode!: string;

  @ApiProperty()
  override analysisLabel!: string;

  @ApiProperty({ description: 'Parameters of an inactive analysis are not evaluated.' })
  override analysisIsActive!: boolean;

  @ApiInteger()
  override requirementId!: number;

  @ApiInteger()
  override criterionId!: number;

  @ApiProperty({ type: String, nullable: true })
  override attributeName!: string | null;

  @ApiProperty({ type: ParameterConditionRecord, isArray: true })
  override conditions!: ParameterConditionRecord[];
}
