import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { CONDITION_LIMITS, conditionFields as fields, MAX_INTEGER } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';

const isValueId = (id: unknown): boolean =>
  Number.isInteger(id) && (id as number) >= 0 && (id as number) <= MAX_INTEGER;
const asNumber = (id: unknown): unknown =>
  typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id;

/** One further condition: any of the values, or a number within the limits. */
export class ParameterConditionBody {
  @Rule(fields.attributeId) attributeId!: number;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    required: false,
    maxItems: CONDITION_LIMITS.values,
    description: 'Ids of the attribute’s values, of which any will do; empty for a numeric attribute.',
  })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? [...new Set(value.map(asNumber))] : value,
  )
  @ValidateBy({
    name: 'valueIds',
    validator: {
      validate: (ids) =>
        ids === undefined ||
        (Array.isArray(ids) && ids.length <= CONDITION_LIMITS.values && ids.every(isValueId)),
      defaultMessage: () => 'Valores do atributo inválidos',
    },
  })
  attributeValueIds?: number[];

  @Rule(fields.minLimit, 'In the unit of the attribute; null is unbounded.') minLimit?: number | null;
  @Rule(fields.maxLimit, 'In the unit of the attribute; null is unbounded.') maxLimit?: number | null;
}

@AllPropertiesRequired()
export class ParameterConditionRecord extends ParameterConditionBody {
  @ApiProperty({ type: 'integer', isArray: true }) override attributeValueIds!: number[];
}
