import type { UserSession } from './user-session.js';

export const TECHNICIAN = {
  fullName: 'Ana Prado',
  creaCau: 'PR-1',
  licenseState: 'PR',
  cpfCnpj: '52998224725',
  email: 'ana@exemplo.com.br',
  phone: '41999998888',
  street: 'Rua XV',
};

/** A building in Curitiba: its zone and isopleth follow from the city. */
export const BUILDING = {
  name: 'Aurora',
  cep: '80010-000',
  street: 'Rua A',
  city: 'Curitiba',
  state: 'PR',
  totalArea: 1000,
  floors: 4,
};

export const LEVELS = ['minimum', 'intermediate', 'superior'];

/** A building as the API answers it, as far as tools read it. */
export interface Building {
  id: number;
  technicianId: number;
  userId: number;
  updatedAt: string;
}

interface Item {
  id: number;
}

const create = async (session: UserSession, path: string, body: object): Promise<number> =>
  (await session.write<Item>('POST', path, body)).id;

export const createTechnician = (session: UserSession, fields: object = {}): Promise<number> =>
  create(session, '/api/technicians', { ...TECHNICIAN, ...fields });

/** Creates a building, with a technician of its own unless `fields` name one. */
export async function createBuilding(
  session: UserSession,
  fields: { technicianId?: number; name?: string; units?: number } = {},
): Promise<Building> {
  const technicianId = fields.technicianId ?? (await createTechnician(session));
  return session.write<Building>('POST', '/api/buildings', { ...BUILDING, technicianId, ...fields });
}

export const createReport = (session: UserSession, buildingId: number, structure?: object): Promise<number> =>
  create(session, '/api/reports/with-structure', { buildingId, structure });

/** The structure of every requirement, criterion and analysis of the catalogue, at every level. */
export async function wholeCatalogue(session: UserSession): Promise<object> {
  const requirements = await session.read<Item[]>('/api/requirements');
  const analyses = await session.read<(Item & { criterionId: number })[]>('/api/analyses');
  return {
    requirements: requirements.map(({ id }) => ({ id })),
    criteria: [...new Set(analyses.map(({ criterionId }) => criterionId))].map((id) => ({ id })),
    analyses: analyses.map(({ id }) => ({ id, levels: LEVELS })),
  };
}
