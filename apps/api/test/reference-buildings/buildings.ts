import type { Client } from '../support/client.js';
import { createBuilding } from '../builders/building.js';

interface Place {
  city: string;
  state: string;
  cep: string;
  bioclimaticZone: string;
  isoplethCode: string;
}

/** One of the four, by the codes of the catalogues that describe it; the rest as its form has it. */
export interface Described {
  name: string;
  place: Place;
  typology: string;
  noiseClass: string;
  aggressivenessClass: string;
  colour: string;
  constructiveSystem: string;
  structure: { systemType: string; designLife: number; materialResistance?: string };
  told: Record<string, unknown>;
}

/** By the letters of `expected.ts`. */
export const BUILDINGS: Readonly<Record<'R' | 'P' | 'S' | 'C', Described>> = {
  R: {
    name: 'casa térrea isolada de madeira no Rio de Janeiro',
    place: {
      city: 'Rio de Janeiro',
      state: 'RJ',
      cep: '22775-000',
      bioclimaticZone: 'ZB8',
      isoplethCode: 'II',
    },
    typology: 'RES-UNI',
    noiseClass: 'I',
    aggressivenessClass: 'III',
    colour: 'BRANCA',
    constructiveSystem: 'MADEIRA',
    structure: { systemType: 'wood', designLife: 50 },
    told: {
      totalArea: 120,
      buildingHeight: 4,
      floors: 1,
      units: 1,
      garage: 'open',
      roofAbsorptance: 0.35,
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
    },
  },
  P: {
    name: 'casa geminada em Porto Alegre',
    place: {
      city: 'Porto Alegre',
      state: 'RS',
      cep: '90010-000',
      bioclimaticZone: 'ZB3',
      isoplethCode: 'IV',
    },
    typology: 'RES-GEM',
    noiseClass: 'II',
    aggressivenessClass: 'II',
    colour: 'VERMELHA',
    constructiveSystem: 'ALV-EST',
    structure: { systemType: 'masonry', designLife: 50 },
    told: {
      totalArea: 180,
      buildingHeight: 6.5,
      fireHeight: 3,
      floors: 2,
      units: 2,
      garage: 'none',
      roofAbsorptance: 0.7,
      filingDate: '2020-05-04',
      basementLevels: 0,
      hasSharedWalls: true,
      hasLeisureArea: false,
      hasAccessibleRoof: false,
      hasGas: false,
      hasWaterHeater: true,
      hasBalcony: false,
      hasWetAreas: true,
      hasElevator: false,
      hasWaterReuse: false,
      groundFloorUse: 'residential',
    },
  },
  S: {
    name: 'bloco de concreto de oito pavimentos em São Paulo',
    place: {
      city: 'São Paulo',
      state: 'SP',
      cep: '01310-100',
      bioclimaticZone: 'ZB3',
      isoplethCode: 'III',
    },
    typology: 'RES-MULTI',
    noiseClass: 'III',
    aggressivenessClass: 'II',
    colour: 'AMARELA',
    constructiveSystem: 'CONC-LOCO',
    structure: { systemType: 'concrete', designLife: 50, materialResistance: 'C30' },
    told: {
      totalArea: 3200,
      buildingHeight: 24.5,
      fireHeight: 21,
      floors: 8,
      units: 32,
      garage: 'open',
      roofAbsorptance: 0.3,
      filingDate: '2024-03-01',
      basementLevels: 0,
      hasSharedWalls: true,
      hasLeisureArea: true,
      hasAccessibleRoof: false,
      hasGas: true,
      hasWaterHeater: true,
      hasBalcony: true,
      hasWetAreas: true,
      hasElevator: true,
      hasWaterReuse: false,
      groundFloorUse: 'residential',
    },
  },
  C: {
    name: 'torre de 30 pavimentos com dois subsolos no Recife',
    place: {
      city: 'Recife',
      state: 'PE',
      cep: '50010-000',
      bioclimaticZone: 'ZB8',
      isoplethCode: 'I',
    },
    typology: 'RES-MULTI',
    noiseClass: 'II',
    aggressivenessClass: 'IV',
    colour: 'PRETA',
    constructiveSystem: 'CONC-LOCO',
    structure: { systemType: 'concrete', designLife: 63, materialResistance: 'C40' },
    told: {
      totalArea: 18000,
      buildingHeight: 95,
      fireHeight: 90,
      floors: 30,
      units: 120,
      garage: 'closed',
      roofAbsorptance: 0.75,
      basementLevels: 2,
      basementDepth: 7,
      hasSharedWalls: true,
      hasLeisureArea: true,
      hasAccessibleRoof: true,
      hasGas: true,
      hasWaterHeater: false,
      hasBalcony: true,
      hasWetAreas: true,
      hasElevator: true,
      hasWaterReuse: true,
      groundFloorUse: 'garage',
    },
  },
};

async function idOf(client: Client, resource: string, code: string): Promise<number> {
  const found = ((await client.get(`/api/${resource}`)).body as { id: number; code: string }[]).find(
    (record) => record.code === code,
  );
  if (!found) throw new Error(`No ${code} among ${resource}.`);
  return found.id;
}

/** Registers the building with all that its form asks, its structural system too; answers its id. */
export async function registered(client: Client, described: Described): Promise<number> {
  const { id } = await createBuilding(client, {
    name: described.name,
    ...described.place,
    typologyId: await idOf(client, 'typologies', described.typology),
    noiseClassId: await idOf(client, 'noise-classes', described.noiseClass),
    aggressivenessClassId: await idOf(client, 'aggressiveness-classes', described.aggressivenessClass),
    predominantColorId: await idOf(client, 'predominant-colors', described.colour),
    constructiveSystemId: await idOf(client, 'constructive-systems', described.constructiveSystem),
    ...described.told,
  });
  const saved = await client.put(`/api/buildings/${id}/structural-system`, described.structure);
  if (saved.status !== 200 && saved.status !== 201) throw new Error(saved.text);
  return id;
}
