import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, Matches, ValidateIf, ValidateNested } from 'class-validator';
import {
  CONDITION_LIMITS,
  type Confidence,
  type Demand,
  DEMANDS,
  parameterFields as fields,
  type StateCode,
} from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { MayBeLeftOut, ReadOnly, Rule } from '../../../common/validation/rule.js';
import { AtMost } from '../../../crud/body/lists.js';
import { RecordBody, ItemAnswer } from '../../../crud/body/record-body.js';
import { ParameterConditionBody, ParameterConditionRecord } from './parameter-condition.dto.js';

/** The body of a new parameter. Its own attribute, value and limits are its first condition. */
export class CreateParameter extends RecordBody {
  @ReadOnly() key?: string;
  @ReadOnly() analysisCode?: string;
  @ReadOnly() analysisLabel?: string;
  @ReadOnly({ type: Boolean }) analysisIsActive?: boolean;
  @ReadOnly({ type: 'integer' }) requirementId?: number;
  @ReadOnly({ type: 'integer' }) criterionId?: number;
  @ReadOnly({ type: String, nullable: true }) attributeName?: string | null;
  @Rule(fields.analysisId) analysisId!: number;
  @Rule(fields.label) label!: string;
  @Rule(fields.minLimit, 'Of a numeric attribute; null is unbounded.') minLimit?: number | null;
  @Rule(fields.maxLimit, 'Of a numeric attribute; null is unbounded.') maxLimit?: number | null;
  @Rule(fields.minimumValue) minimumValue?: string | null;
  @Rule(fields.intermediateValue) intermediateValue?: string | null;
  @Rule(fields.superiorValue) superiorValue?: string | null;
  @Rule(fields.unit) unit?: string | null;
  @Rule(fields.notes) notes?: string | null;
  @Rule(fields.attributeId) attributeId?: number | null;

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

  @Rule(fields.isActive) isActive?: boolean;
  @Rule(fields.demand, 'How binding it is.') demand?: Demand;

  @Rule(
    fields.hasLevels,
    'false: the norm gives one figure, which stands in minimumValue and counts at every level.',
  )
  hasLevels?: boolean;

  @Rule(fields.isKeyFigure, 'May stand for its requirement in the summary of a document.')
  isKeyFigure?: boolean;

  @Rule(fields.method) method?: string | null;
  @Rule(fields.responsible) responsible?: string | null;
  @Rule(fields.stage) stage?: string | null;
  @Rule(fields.evidence) evidence?: string | null;
  @Rule(fields.standard, 'The norm, without part and edition: ABNT NBR 15575.') standard?: string | null;
  @Rule(fields.standardPart) standardPart?: string | null;
  @Rule(fields.standardItem, 'Item or table: 11.2.1.') standardItem?: string | null;
  @Rule(fields.standardEdition) standardEdition?: string | null;

  @Rule(fields.confidence, 'V read in a source, P partly, N from professional knowledge.')
  confidence?: Confidence | null;

  @Rule(fields.bindingStates, 'The UFs in which it is binding; null or none: everywhere.')
  bindingStates?: StateCode[] | null;

  @ReadOnly({ type: String, format: 'date-time', nullable: true }) checkedAt?: Date | null;
  @ReadOnly({ type: 'integer', nullable: true }) checkedById?: number | null;
  @ReadOnly({ type: String, nullable: true }) checkedByName?: string | null;
}

/** A row of a file has the key too, so that it is the same parameter in another installation. */
export class ImportedParameter extends CreateParameter {
  @Transform(({ obj }: { obj: { key?: unknown } }) =>
    typeof obj.key === 'string' ? obj.key.trim() : undefined,
  )
  @ValidateIf(({ key }: { key?: unknown }) => key !== undefined)
  @Matches(/^[\w./-]{1,160}$/, { message: 'Chave inválida: até 160 letras, números e os sinais . _ / -' })
  override key?: string;
}

/** Absent fields stay as stored. Another attribute clears value and limits that are not sent. */
export class UpdateParameter extends PartialType(CreateParameter, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class ParameterRecord extends IntersectionType(CreateParameter, ItemAnswer) {
  @ApiProperty({ description: 'Names the demand for good; it never changes.' }) override key!: string;

  @ApiProperty({ description: 'Parameters of an inactive analysis are not evaluated.' })
  override analysisIsActive!: boolean;

  @ApiProperty({ nullable: false, enum: DEMANDS }) override demand!: Demand;
  @ApiProperty({ nullable: false }) override hasLevels!: boolean;
  @ApiProperty({ nullable: false }) override isKeyFigure!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When somebody held it against the norm; null: nobody did, or it was changed since.',
  })
  override checkedAt!: Date | null;

  @ApiProperty({ type: ParameterConditionRecord, isArray: true })
  override conditions!: ParameterConditionRecord[];
}
