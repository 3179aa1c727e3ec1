import type { EntityManager } from 'typeorm';

import type { CreateBuilding } from '../../buildings/building.dto.js';
import type { CreateTechnician } from '../../buildings/technicians/technician.dto.js';

/** No council issues such a registration. */
const REGISTRATION = 'EXEMPLO-000000';

export const SAMPLE_TECHNICIAN: CreateTechnician = {
  fullName: 'Exemplo: Responsável Fictício',
  creaCau: REGISTRATION,
  licenseState: 'PR',
  cpfCnpj: '00000000000',
  email: 'responsavel@exemplo.invalid',
  phone: '4100000000',
  company: 'Empresa Fictícia de Exemplo',
  street: 'Rua de Exemplo',
  city: 'Curitiba',
  state: 'PR',
  notes: 'Dados de exemplo: não assine documentos com este registro.',
};

/** Catalogue records of the sample buildings, by the field with their id. */
const CATALOGUES = {
  typologyId: 'typologies',
  noiseClassId: 'noise_classes',
  aggressivenessClassId: 'aggressiveness_classes',
  predominantColorId: 'predominant_colors',
  constructiveSystemId: 'constructive_systems',
} as const;
type CatalogueField = keyof typeof CATALOGUES;

export interface SampleBuilding {
  /** By code; one that the catalogue lacks stays unknown. */
  codes: Readonly<Record<CatalogueField, string>>;
  facts: Omit<CreateBuilding, CatalogueField | 'technicianId'>;
}

const VENTURE = {
  developerName: 'Incorporadora Fictícia de Exemplo',
  builderName: 'Construtora Fictícia de Exemplo',
  projectStage: 'Projeto executivo',
} as const;

const HOUSE: SampleBuilding = {
  codes: {
    typologyId: 'RES-UNI',
    noiseClassId: 'I',
    aggressivenessClassId: 'II',
    predominantColorId: 'BRANCA',
    constructiveSystemId: 'ALV-EST',
  },
  facts: {
    name: 'Exemplo: Casa Térrea',
    cep: '30130-000',
    street: 'Rua de Exemplo',
    addressNumber: '100',
    neighborhood: 'Centro',
    city: 'Belo Horizonte',
    state: 'MG',
    totalArea: 96,
    buildingHeight: 4.2,
    basementDepth: 0,
    fireHeight: 0,
    floors: 1,
    units: 1,
    garage: 'open',
    roofAbsorptance: 0.4,
    filingDate: '2024-03-01',
    basementLevels: 0,
    hasSharedWalls: false,
    hasLeisureArea: false,
    hasAccessibleRoof: false,
    hasGas: true,
    hasWaterHeater: true,
    hasBalcony: true,
    hasWetAreas: true,
    hasElevator: false,
    hasWaterReuse: false,
    groundFloorUse: 'residential',
    ...VENTURE,
    structuralSystem: {
      systemType: 'masonry',
      materialResistance: 'fbk 6 MPa',
      designLife: 50,
      designLoads: 'Carga acidental de 1,5 kN/m²',
    },
  },
};

const BLOCK: SampleBuilding = {
  codes: {
    typologyId: 'RES-MULTI',
    noiseClassId: 'II',
    aggressivenessClassId: 'II',
    predominantColorId: 'AMARELA',
    constructiveSystemId: 'CONC-LOCO',
  },
  facts: {
    name: 'Exemplo: Residencial das Araucárias',
    cep: '80010-000',
    street: 'Rua de Exemplo',
    addressNumber: '200',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    totalArea: 1480,
    buildingHeight: 12.6,
    basementDepth: 0,
    fireHeight: 8.7,
    floors: 4,
    units: 16,
    garage: 'open',
    roofAbsorptance: 0.4,
    filingDate: '2024-03-01',
    basementLevels: 0,
    hasSharedWalls: true,
    hasLeisureArea: true,
    hasAccessibleRoof: false,
    hasGas: true,
    hasWaterHeater: true,
    hasBalcony: true,
    hasWetAreas: true,
    hasElevator: false,
    hasWaterReuse: false,
    groundFloorUse: 'residential',
    ...VENTURE,
    structuralSystem: {
      systemType: 'concrete',
      materialResistance: 'C30',
      designLife: 50,
      designLoads: 'Carga acidental de 1,5 kN/m²',
    },
  },
};

/** The report is of the block. */
export const SAMPLE_BUILDINGS = { house: HOUSE, block: BLOCK } as const;

/** The ids of the active catalogue records with these codes. */
export async function catalogueIds(
  manager: EntityManager,
  codes: SampleBuilding['codes'],
): Promise<Pick<CreateBuilding, CatalogueField>> {
  const fields = Object.keys(CATALOGUES) as CatalogueField[];
  const found = fields.map(
    (field, at) =>
      `(SELECT id FROM ${CATALOGUES[field]} WHERE is_active AND code = $${at + 1}) AS "${field}"`,
  );
  const [row] = await manager.query<[Pick<CreateBuilding, CatalogueField>]>(
    `SELECT ${found.join(', ')}`,
    fields.map((field) => codes[field]),
  );
  return row;
}
