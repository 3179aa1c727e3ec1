import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { type Level, LEVELS, MAX_INTEGER } from '@prumo/domain';

import {
  flag,
  integer,
  listOf,
  object,
  oneOf,
  responseClass,
} from '../../../common/http/openapi/response-type.js';
import { MayBeLeftOut, ReadOnly, WholeNumber } from '../../../common/validation/rule.js';
import { DistinctItems, ValidatedItems } from '../../../crud/body/lists.js';

export const INVALID = { message: 'Estrutura do relatório inválida' };
/** Maximum items of a list, more than any catalogue has. */
const MAX_ITEMS = 5000;
const byId = (item: unknown): unknown => (item as { id?: unknown } | null)?.id;
const REPEATED = { message: 'Estrutura do relatório inválida: item repetido' };

class StructureItem {
  @WholeNumber(1, INVALID)
  id!: number;

  @WholeNumber(0, INVALID, { required: false, description: 'Left out: the place in the list.' })
  @MayBeLeftOut()
  position?: number;
}

export class StructureRequirement extends StructureItem {
  @ApiPropertyOptional({
    default: true,
    description: 'A disabled requirement is kept and not evaluated.',
  })
  @MayBeLeftOut()
  @IsBoolean(INVALID)
  isEnabled?: boolean;
}

export class StructureCriterion extends StructureItem {}

export class StructureAnalysis extends StructureItem {
  @ApiProperty({ enum: LEVELS, isArray: true, uniqueItems: true })
  @DistinctItems(LEVELS.length, INVALID)
  @IsIn(LEVELS, { each: true, message: 'Nível inválido' })
  levels!: Level[];
}

const isInteger = (value: unknown, least: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= MAX_INTEGER;
const isValidCriterion = ({ id, position = 0, ...rest }: Partial<StructureCriterion>): boolean =>
  isInteger(id, 1) && isInteger(position, 0) && Object.keys(rest).length === 0;
const isValidRequirement = ({ isEnabled = true, ...item }: Partial<StructureRequirement>): boolean =>
  isValidCriterion(item) && typeof isEnabled === 'boolean';
const isValidAnalysis = ({ levels, ...item }: Partial<StructureAnalysis>): boolean =>
  isValidCriterion(item) &&
  Array.isArray(levels) &&
  levels.length === new Set(levels).size &&
  levels.every((level) => LEVELS.includes(level));

function Items<T extends StructureItem>(
  type: new () => T,
  isValidItem: (item: Partial<T>) => boolean,
): PropertyDecorator {
  const decorators = [
    ApiPropertyOptional({ type, isArray: true, maxItems: MAX_ITEMS }),
    MayBeLeftOut(),
    ValidatedItems(type, {
      most: MAX_ITEMS,
      invalid: INVALID,
      keyOf: byId,
      repeated: REPEATED,
      isValidItem,
    }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key as string));
}

/**
 * The requirements, criteria and analyses of a report, and their levels. A list is replaced as a whole; an absent one
 * stays as stored.
 */
export class StructureBody {
  @ReadOnly({ type: 'integer' }) buildingId?: number;
  @Items(StructureRequirement, isValidRequirement) requirements?: StructureRequirement[];
  @Items(StructureCriterion, isValidCriterion) criteria?: StructureCriterion[];
  @Items(StructureAnalysis, isValidAnalysis) analyses?: StructureAnalysis[];
}

const positioned = { id: integer(), position: integer() };

const StructureCriterionRecord = responseClass('StructureCriterionRecord', positioned);
const StructureRequirementRecord = responseClass('StructureRequirementRecord', {
  ...positioned,
  isEnabled: flag(),
});
const StructureAnalysisRecord = responseClass('StructureAnalysisRecord', {
  ...positioned,
  levels: listOf(oneOf(LEVELS)),
});

export type StructureRecord = InstanceType<typeof StructureRecord>;
export const StructureRecord = responseClass('StructureRecord', {
  buildingId: integer(),
  requirements: listOf(object(StructureRequirementRecord)),
  criteria: listOf(object(StructureCriterionRecord)),
  analyses: listOf(object(StructureAnalysisRecord)),
});
