import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type CodedLabel,
  type Garage,
  GARAGES,
  type PdeBuilding,
  type PdeCompany,
  type PdeConstruction,
  type PdeContent,
  type PdeParties,
  type PdeParty,
  type PdeStructuralSystem,
  type PdeTechnician,
  RISKS,
  SYSTEM_TYPES,
  type PdePreview,
} from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { Evaluation } from './evaluation.dto.js';
import { InactiveStructureItem } from './inactive-item.dto.js';

const yesOrNo = { type: Boolean, nullable: true } as const;

/** A catalogue item as the document names it. */
export class PrintedItem implements CodedLabel {
  @ApiProperty()
  code!: string;

  @ApiProperty()
  label!: string;
}

/** Wind speeds in m/s. */
export class PrintedIsopleth extends PrintedItem {
  @ApiProperty({ type: Number, nullable: true })
  windMinMS!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  windMaxMS!: number | null;
}

/** Levels in dB. */
export class PrintedNoiseClass extends PrintedItem {
  @ApiInteger()
  minDb!: number;

  @ApiInteger({ nullable: true })
  maxDb!: number | null;
}

export class PrintedAggressivenessClass extends PrintedItem {
  @ApiProperty({ enum: RISKS })
  risk!: string;
}

export class PrintedColor extends PrintedItem {
  @ApiProperty({ type: Number, nullable: true })
  absorptanceMin!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  absorptanceMax!: number | null;
}

/** What of the building decides which demands apply, as printed; null: nobody told. */
export class PrintedConstruction implements PdeConstruction {
  @ApiProperty({ type: PrintedItem, nullable: true })
  constructiveSystem!: PrintedItem | null;

  @ApiProperty({ type: String, enum: GARAGES, nullable: true })
  garage!: Garage | null;

  @ApiProperty({ type: Number, nullable: true })
  roofAbsorptance!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'm' })
  fireHeight!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'm: as told, else the building’s height.' })
  effectiveFireHeight!: number | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  filingDate!: string | null;

  @ApiInteger({ description: 'Follows from the filing date.' })
  thermalEdition!: number;

  @ApiInteger({ nullable: true })
  basementLevels!: number | null;

  @ApiProperty(yesOrNo)
  hasSharedWalls!: boolean | null;

  @ApiProperty(yesOrNo)
  hasLeisureArea!: boolean | null;

  @ApiProperty(yesOrNo)
  hasAccessibleRoof!: boolean | null;

  @ApiProperty(yesOrNo)
  hasGas!: boolean | null;

  @ApiProperty(yesOrNo)
  hasWaterHeater!: boolean | null;

  @ApiProperty(yesOrNo)
  hasBalcony!: boolean | null;

  @ApiProperty(yesOrNo)
  hasWetAreas!: boolean | null;
}

/** The building, as printed. Areas in m², heights and depths in m. */
export class PrintedBuilding implements PdeBuilding {
  @ApiProperty()
  name!: string;

  @ApiProperty({ type: PrintedItem, nullable: true })
  typology!: PrintedItem | null;

  @ApiProperty({ example: '80010-000' })
  cep!: string;

  @ApiProperty()
  street!: string;

  @ApiProperty({ type: String, nullable: true })
  addressNumber!: string | null;

  @ApiProperty({ type: String, nullable: true })
  neighborhood!: string | null;

  @ApiProperty({ type: String, nullable: true })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true })
  state!: string | null;

  @ApiProperty()
  totalArea!: number;

  @ApiProperty()
  buildingHeight!: number;

  @ApiProperty()
  basementDepth!: number;

  @ApiInteger()
  floors!: number;

  @ApiInteger()
  units!: number;

  @ApiProperty({ type: PrintedItem, nullable: true })
  bioclimaticZone!: PrintedItem | null;

  @ApiProperty({ type: PrintedItem, required: false, description: 'Of 2024; absent when none was told.' })
  bioclimaticZone2024?: PrintedItem;

  @ApiProperty({ type: PrintedIsopleth, nullable: true })
  isopleth!: PrintedIsopleth | null;

  @ApiProperty({ type: PrintedNoiseClass, nullable: true })
  noiseClass!: PrintedNoiseClass | null;

  @ApiProperty({ type: PrintedAggressivenessClass, nullable: true })
  aggressivenessClass!: PrintedAggressivenessClass | null;

  @ApiProperty({ type: PrintedColor, nullable: true })
  predominantColor!: PrintedColor | null;

  @ApiPropertyOptional({ type: PrintedConstruction })
  construction?: PrintedConstruction;
}

/** The technician who signs, as printed. */
export class PrintedTechnician implements PdeTechnician {
  @ApiProperty()
  fullName!: string;

  @ApiProperty()
  creaCau!: string;

  @ApiProperty()
  licenseState!: string;

  @ApiProperty({ type: String, nullable: true })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Digits only.' })
  phone!: string | null;
}

/** The structural system, as printed. */
export class PrintedStructuralSystem implements PdeStructuralSystem {
  @ApiProperty({ enum: SYSTEM_TYPES })
  systemType!: PdeStructuralSystem['systemType'];

  @ApiProperty({ type: String, nullable: true })
  materialResistance!: string | null;

  @ApiInteger({ description: 'Years.' })
  designLife!: number;

  @ApiProperty({ type: String, nullable: true })
  designLoads!: string | null;
}

/** A company that takes part, as printed. */
export class PrintedParty implements PdeParty {
  @ApiProperty()
  name!: string;

  @ApiProperty({ type: String, nullable: true, description: 'As stored, without its signs.' })
  cnpj!: string | null;
}

/** For whom and by whom it is built, as printed. */
export class PrintedParties implements PdeParties {
  @ApiProperty({ type: PrintedParty, nullable: true })
  developer!: PrintedParty | null;

  @ApiProperty({ type: PrintedParty, nullable: true })
  builder!: PrintedParty | null;

  @ApiProperty({ type: String, nullable: true })
  projectStage!: string | null;
}

/** The company that issues, as printed. */
export class PrintedCompany implements PdeCompany {
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '#0F4C5C' })
  accentColor!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of the logo’s file, in hexadecimal.' })
  logoSha256!: string | null;
}

/** What a document says, and why each parameter applies, waits, or does not apply. */
export class DocumentContent implements PdeContent {
  @ApiProperty({ type: PrintedBuilding })
  building!: PrintedBuilding;

  @ApiProperty({ type: PrintedTechnician })
  technician!: PrintedTechnician;

  @ApiProperty({ type: PrintedStructuralSystem, nullable: true })
  structuralSystem!: PrintedStructuralSystem | null;

  @ApiPropertyOptional({ type: PrintedParties, description: 'Absent when none was told.' })
  parties?: PrintedParties;

  @ApiPropertyOptional({ type: PrintedCompany, description: 'Absent when none was told.' })
  company?: PrintedCompany;

  @ApiProperty({ type: Evaluation })
  evaluation!: Evaluation;
}

/** What a document would say today, and what it would leave out. */
export class Preview extends DocumentContent implements PdePreview {
  @ApiProperty({
    type: InactiveStructureItem,
    isArray: true,
    description: 'Selected by the structure and left out of the document; not part of its content.',
  })
  inactive!: InactiveStructureItem[];
}
