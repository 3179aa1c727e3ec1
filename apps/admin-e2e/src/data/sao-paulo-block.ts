import type { BrowserContext } from 'playwright-core';

import { callApi, idOf } from './api.js';
import { createBuilding, createTechnician, type Stored } from './records.js';

/** The concrete block of eight storeys in São Paulo of the API's reference documents (`reference-buildings/blocks.ts`). */
const FACTS = {
  ...{ name: 'Bloco de oito pavimentos em São Paulo', cep: '01310-100', street: 'Avenida Paulista' },
  ...{ addressNumber: '1000', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  ...{ bioclimaticZone: 'ZB3', isoplethCode: 'III', filingDate: '2024-03-01', totalArea: 3200 },
  ...{ buildingHeight: 24.5, fireHeight: 21, floors: 8, units: 32, basementLevels: 0, roofAbsorptance: 0.3 },
  ...{ garage: 'open', groundFloorUse: 'residential', hasSharedWalls: true, hasLeisureArea: true },
  ...{ hasAccessibleRoof: false, hasGas: true, hasWaterHeater: true, hasBalcony: true, hasWetAreas: true },
  ...{ hasElevator: true, hasWaterReuse: false },
};

/** Registers the block with its technician and structural system. */
export async function createSaoPauloBlock(context: BrowserContext): Promise<Stored> {
  const { id: technicianId } = await createTechnician(context);
  const block = await createBuilding(context, technicianId, {
    ...FACTS,
    noiseClassId: await idOf(context, 'noise-classes', 'III'),
    predominantColorId: await idOf(context, 'predominant-colors', 'AMARELA'),
    constructiveSystemId: await idOf(context, 'constructive-systems', 'CONC-LOCO'),
  });
  await callApi(context, 'PUT', `buildings/${block.id}/structural-system`, {
    ...{ systemType: 'concrete', designLife: 50, materialResistance: 'C30' },
  });
  return block;
}
