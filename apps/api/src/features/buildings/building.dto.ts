import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  buildingFields as fields,
  type Garage,
  type GroundFloorUse,
  type WarrantyStart,
} from '@prumo/domain';

import { AllPropertiesRequired, ApiInteger } from '../../common/http/openapi/operation.js';
import { ReadOnly, Rule, StartedFrom } from '../../common/validation/rule.js';
import { Nested } from '../../crud/body/lists.js';
import { RecordBody, RecordAnswer } from '../../crud/body/record-body.js';
import { StructuralSystemBody } from './structural-systems/structural-system.dto.js';

export class CreateBuilding extends RecordBody {
  @ReadOnly({ type: 'integer' }) userId?: number;
  @ReadOnly() technicianName?: string;
  @ReadOnly({ type: String, nullable: true }) typologyCode?: string | null;
  @ReadOnly({ type: String, nullable: true }) typologyLabel?: string | null;
  @Rule(fields.name) name!: string;
  @Rule(fields.technicianId) technicianId!: number;
  @Rule(fields.typologyId) typologyId?: number | null;
  @Rule(fields.cep, '00000-000') cep!: string;
  @Rule(fields.street) street!: string;
  @Rule(fields.addressNumber) addressNumber?: string | null;
  @Rule(fields.neighborhood) neighborhood?: string | null;
  @Rule(fields.city) city?: string | null;
  @Rule(fields.state) state?: string | null;

  @Rule(fields.bioclimaticZone, "The code of a zone of 2005; left out, it is the city's.")
  bioclimaticZone?: string;

  @Rule(
    fields.bioclimaticZone2024,
    "The code of a zone of 2024; left out or blank in a new building, it is the city's.",
  )
  bioclimaticZone2024?: string | null;

  @Rule(
    fields.zoneOverrideReason,
    'Why a zone is not its city’s; cleared when no zone deviates from the coverage.',
  )
  zoneOverrideReason?: string | null;

  @Rule(fields.isoplethCode, "An isopleth's code; left out or blank in a new building, it is the city's.")
  isoplethCode?: string | null;

  @Rule(fields.totalArea, 'm²') totalArea!: number;
  @Rule(fields.buildingHeight, 'm. Blank counts as left out.') buildingHeight?: number;
  @Rule(fields.basementDepth, 'm. Blank counts as left out.') basementDepth?: number;
  @Rule(fields.floors) floors!: number;
  @Rule(fields.units, 'Blank counts as left out.') units?: number;
  @Rule(fields.noiseClassId) noiseClassId?: number | null;
  @Rule(fields.aggressivenessClassId) aggressivenessClassId?: number | null;

  @Rule(fields.predominantColorId, 'A text that is no number counts as left out.')
  predominantColorId?: number | null;

  @Rule(fields.constructiveSystemId) constructiveSystemId?: number | null;
  @Rule(fields.garage) garage?: Garage | null;
  @Rule(fields.roofAbsorptance, 'Solar absorptance of the roof, 0–1.') roofAbsorptance?: number | null;

  @Rule(fields.fireHeight, 'm, to the floor of the last storey; without it the building’s height is used.')
  fireHeight?: number | null;

  @Rule(fields.filingDate, 'When the project was filed: decides the edition of the thermal tables.')
  filingDate?: string | null;

  @Rule(fields.basementLevels) basementLevels?: number | null;
  @Rule(fields.hasSharedWalls, 'null: unknown.') hasSharedWalls?: boolean | null;
  @Rule(fields.hasLeisureArea, 'null: unknown.') hasLeisureArea?: boolean | null;
  @Rule(fields.hasAccessibleRoof, 'null: unknown.') hasAccessibleRoof?: boolean | null;
  @Rule(fields.hasGas, 'null: unknown.') hasGas?: boolean | null;
  @Rule(fields.hasWaterHeater, 'null: unknown.') hasWaterHeater?: boolean | null;
  @Rule(fields.hasBalcony, 'null: unknown.') hasBalcony?: boolean | null;
  @Rule(fields.hasWetAreas, 'null: unknown.') hasWetAreas?: boolean | null;
  @Rule(fields.hasElevator, 'null: unknown.') hasElevator?: boolean | null;
  @Rule(fields.hasWaterReuse, 'null: unknown.') hasWaterReuse?: boolean | null;
  @Rule(fields.groundFloorUse, 'null: unknown.') groundFloorUse?: GroundFloorUse | null;
  @Rule(fields.developerName) developerName?: string | null;
  @Rule(fields.developerCnpj, '14 characters, its signs aside; letters count.') developerCnpj?: string | null;
  @Rule(fields.builderName) builderName?: string | null;
  @Rule(fields.builderCnpj, '14 characters, its signs aside; letters count.') builderCnpj?: string | null;
  @Rule(fields.projectStage, 'In words: Anteprojeto, Projeto executivo …') projectStage?: string | null;
  @Rule(fields.occupancyPermitDate, 'When the occupancy permit was granted.')
  occupancyPermitDate?: string | null;

  @Rule(fields.deliveryDate, 'When the building was handed over; maintenance is counted from it.')
  deliveryDate?: string | null;

  @Rule(fields.warrantyStart, 'Which of the two days the warranties are counted from.')
  warrantyStart?: WarrantyStart | null;

  @Rule(fields.floorsDesignLife, 'years, declared') floorsDesignLife?: number | null;
  @Rule(fields.externalWallsDesignLife, 'years, declared') externalWallsDesignLife?: number | null;
  @Rule(fields.internalWallsDesignLife, 'years, declared') internalWallsDesignLife?: number | null;
  @Rule(fields.roofDesignLife, 'years, declared') roofDesignLife?: number | null;
  @Rule(fields.plumbingDesignLife, 'years, declared') plumbingDesignLife?: number | null;

  @ApiPropertyOptional({
    type: StructuralSystemBody,
    nullable: true,
    description: 'Stored with the building, by the rules of its own route; null removes it.',
  })
  @IsOptional()
  @Nested(StructuralSystemBody, { message: 'Sistema estrutural inválido' })
  structuralSystem?: StructuralSystemBody | null;

  @StartedFrom('The `updatedAt` of the structural system that `structuralSystem: null` removes.')
  structuralSystemUpdatedAt?: Date | null;
}

export class UpdateBuilding extends PartialType(CreateBuilding, { skipNullProperties: false }) {}

const PARTS = ['structuralSystem', 'structuralSystemUpdatedAt'] as const;

@AllPropertiesRequired()
export class BuildingRecord extends IntersectionType(OmitType(CreateBuilding, PARTS), RecordAnswer) {
  @ApiInteger({ description: 'The owner.' }) override userId!: number;
  @ApiProperty() override technicianName!: string;
  @ApiProperty({ type: String, nullable: true }) override typologyCode!: string | null;
  @ApiProperty({ type: String, nullable: true }) override typologyLabel!: string | null;
  @ApiProperty() override bioclimaticZone!: string;
}
