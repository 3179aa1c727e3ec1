import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { type Level, LEVELS, MAX_INTEGER } from '@prumo/domain';

import { MayBeLeftOut, ReadOnly } from '../../../platform/crud/body/rule.js';
import { ApiInteger } from '../../../platform/crud/openapi/operation.js';

/** What a client is told of any structure that makes no sense. */
export const INVALID = { message: 'Estrutura do relatório inválida' };
/** More than any catalogue holds, and little enough to be read at once. */
const MAX_ITEMS = 5000;
const byId = (item: { id?: unknown } | null) => item?.id;
const REPEATED = { message: 'Estrutura do relatório inválida: item repetido' };

class StructureItem {
  @ApiInteger({ minimum: 1, maximum: MAX_INTEGER })
  @IsInt(INVALID)
  @Min(1, INVALID)
  @Max(MAX_INTEGER, INVALID)
  id!: number;

  @ApiInteger({
    required: false,
    minimum: 0,
    maximum: MAX_INTEGER,
    description: 'Left out: the place in the list.',
  })
  @MayBeLeftOut()
  @IsInt(INVALID)
  @Min(0, INVALID)
  @Max(MAX_INTEGER, INVALID)
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
  @IsArray(INVALID)
  @ArrayUnique(INVALID)
  @IsIn(LEVELS, { each: true, message: 'Nível inválido' })
  levels!: Level[];
}

const Items = (type: new () => StructureItem): PropertyDecorator => {
  const decorators = [
    ApiPropertyOptional({ type, isArray: true, maxItems: MAX_ITEMS }),
    MayBeLeftOut(),
    IsArray(INVALID),
    ArrayMaxSize(MAX_ITEMS, INVALID),
    ArrayUnique(byId, REPEATED),
    // An array is an object too, and its members would be taken for items.
    ValidateBy(
      { name: 'item', validator: { validate: (item) => !Array.isArray(item) } },
      { each: true, ...INVALID },
    ),
    ValidateNested({ each: true, message: INVALID.message }),
    Type(() => type),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key as string));
};

/**
 * Which requirements, criteria and analyses a report walks, at which levels. A list is sent whole; one that is left out
 * stays as it is stored.
 */
export class StructureBody {
  @ReadOnly({ type: 'integer' })
  buildingId?: number;

  @Items(StructureRequirement)
  requirements?: StructureRequirement[];

  @Items(StructureCriterion)
  criteria?: StructureCriterion[];

  @Items(StructureAnalysis)
  analyses?: StructureAnalysis[];
}

class StructureCriterionRecord {
  @ApiInteger()
  id!: number;

  @ApiInteger()
  position!: number;
}

class StructureRequirementRecord extends StructureCriterionRecord {
  @ApiProperty()
  isEnabled!: boolean;
}

class StructureAnalysisRecord extends StructureCriterionRecord {
  @ApiProperty({ enum: LEVELS, isArray: true })
  levels!: Level[];
}

/** A report's structure as answered. */
export class StructureRecord {
  @ApiInteger()
  buildingId!: number;

  @ApiProperty({ type: StructureRequirementRecord, isArray: true })
  requirements!: StructureRequirementRecord[];

  @ApiProperty({ type: StructureCriterionRecord, isArray: true })
  criteria!: StructureCriterionRecord[];

  @ApiProperty({ type: StructureAnalysisRecord, isArray: true })
  analyses!: StructureAnalysisRecord[];
}
