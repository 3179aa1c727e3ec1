import { jsonOf } from '../fuzz/client.js';
import { type Caller, told } from './caller.js';

/** What a person has who works: a building, and a report of everything that the catalogue demands. */
export interface Work {
  technicianId: number;
  buildingId: number;
  reportId: number;
  structure: object;
}

export const TECHNICIAN = {
  fullName: 'Ana Prado',
  creaCau: 'PR-1',
  licenseState: 'PR',
  cpfCnpj: '52998224725',
  email: 'ana@exemplo.com.br',
  phone: '41999998888',
  street: 'Rua XV',
};

/** In Curitiba: zone and isopleth follow from the place. */
export const BUILDING = {
  name: 'Aurora',
  cep: '80010-000',
  street: 'Rua A',
  city: 'Curitiba',
  state: 'PR',
  totalArea: 1000,
  floors: 4,
};

export async function createTechnician(person: Caller): Promise<number> {
  return told<number>(await person.ask('POST', '/api/technicians', TECHNICIAN), 'id');
}

export async function createReport(person: Caller, buildingId: number, structure: object): Promise<number> {
  const answer = await person.ask('POST', '/api/reports/with-structure', { buildingId, structure });
  return told<number>(answer, 'id');
}

/** Every requirement, criterion and analysis there is, at every level. */
async function wholeCatalogue(person: Caller): Promise<object> {
  const list = async (path: string): Promise<{ id: number; criterionId?: number }[]> =>
    jsonOf(await person.get(path)) as { id: number; criterionId?: number }[];
  const requirements = await list('/api/requirements');
  const analyses = await list('/api/analyses');
  return {
    requirements: requirements.map(({ id }) => ({ id })),
    criteria: [...new Set(analyses.map(({ criterionId }) => criterionId))].map((id) => ({ id })),
    analyses: analyses.map(({ id }) => ({ id, levels: ['minimum', 'intermediate', 'superior'] })),
  };
}

/** Gives somebody work of their own. */
export async function workOf(person: Caller): Promise<Work> {
  const technicianId = await createTechnician(person);
  const building = await person.ask('POST', '/api/buildings', { ...BUILDING, technicianId });
  const buildingId = told<number>(building, 'id');
  const structure = await wholeCatalogue(person);
  return { technicianId, buildingId, structure, reportId: await createReport(person, buildingId, structure) };
}
