import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { optionalReference, reportFields } from '@prumo/domain';

import { ApiInteger } from '../../common/http/openapi/operation.js';
import { ReadOnly, Rule } from '../../common/validation/rule.js';
import { Nested } from '../../crud/body/lists.js';
import { RecordAnswer, RecordBody } from '../../crud/body/record-body.js';
import { INVALID, StructureBody } from './structure/structure.dto.js';

/** The body of a new report. An empty structure can be saved. */
export class CreateReport extends RecordBody {
  @Rule(reportFields.buildingId) buildingId!: number;

  @ApiPropertyOptional({
    type: StructureBody,
    nullable: true,
    description: 'Null counts as left out: nothing of a new report, what is stored of another.',
  })
  @IsOptional()
  @Nested(StructureBody, INVALID)
  structure?: StructureBody | null;

  @ReadOnly({ type: 'integer' }) version?: number;
  @ReadOnly() isActive?: boolean;
  @ReadOnly() generatedAt?: Date;
  @ReadOnly() buildingName?: string;
  @ReadOnly() buildingLocation?: string;
  @ReadOnly() buildingArea?: number;
  @ReadOnly() buildingHeight?: number;
  @ReadOnly({ type: 'integer' }) buildingFloors?: number;
}

/** A report that is not saved; of a stored one with its answers. */
export class DraftReport extends CreateReport {
  @Rule(optionalReference('Relatório inválido'), 'The stored report whose answers count.')
  reportId?: number | null;
}

export class UpdateReport extends PartialType(CreateReport, { skipNullProperties: false }) {}

/** A report as answered. Area in m², height in m. */
export class ReportRecord extends RecordAnswer {
  @ApiInteger() buildingId!: number;
  @ApiInteger({ description: 'One version, one content.' }) version!: number;
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ description: 'When this version was made.' }) generatedAt!: Date;
  @ApiProperty() buildingName!: string;
  @ApiProperty({ example: 'Curitiba/PR' }) buildingLocation!: string;
  @ApiProperty() buildingArea!: number;
  @ApiProperty() buildingHeight!: number;
  @ApiInteger() buildingFloors!: number;
}
