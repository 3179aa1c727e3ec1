import { createBuilding } from '../builders/building.js';
import type { Target } from './target.js';

const system = { systemType: 'steel', materialResistance: 'fck 30', designLife: 63, designLoads: '2 kN/m²' };

/** What is described of a building by an address of its own. */
export const BUILDING_PARTS: Readonly<Record<string, Target>> = {
  '/api/buildings/{id}/compositions': {
    body: () => ({ compositions: [] }),
    make: async (admin) => (await createBuilding(admin)).id,
    put: '/api/buildings/{id}/compositions',
  },
  '/api/buildings/{id}/maintenance': {
    body: () => ({ changes: [], own: [] }),
    make: async (admin) => (await createBuilding(admin)).id,
    put: '/api/buildings/{id}/maintenance',
    isSentWhole: true,
  },
  '/api/buildings/{id}/manual': {
    body: () => ({ operation: '## Piso\n- Limpe com **pano úmido**' }),
    make: async (admin) => (await createBuilding(admin)).id,
    put: '/api/buildings/{id}/manual',
  },
  '/api/buildings/{id}/residents-page': {
    body: () => ({ isOn: true }),
    make: async (admin) => (await createBuilding(admin)).id,
    put: '/api/buildings/{id}/residents-page',
  },
  '/api/buildings/{id}/structural-system': {
    body: () => system,
    make: async (admin) => {
      const { id } = await createBuilding(admin);
      await admin.put(`/api/buildings/${id}/structural-system`, system);
      return id;
    },
    put: '/api/buildings/{id}/structural-system',
  },
};
