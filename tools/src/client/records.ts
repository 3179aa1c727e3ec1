import { randomBytes } from 'node:crypto';

import { LEVELS, type ModuleKey } from '@prumo/domain';

import { ADMIN } from '../product.js';
import type { Credentials, UserSession } from './user-session.js';

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

/** An analysis of the catalogue, as the API answers it, as far as tools read it. */
export interface Analysis {
  id: number;
  requirementId: number;
  criterionId: number;
}

/** A report's requirements, criteria and analyses with their levels, as they are sent and answered. */
export interface Structure {
  requirements: object[];
  criteria: object[];
  analyses: object[];
}

/** The structure of these analyses, with their requirements and criteria in the order in which they come first. */
export function structureOf(analyses: readonly Analysis[], levels: readonly string[] = LEVELS): Structure {
  const idsOf = (field: 'requirementId' | 'criterionId'): number[] => [
    ...new Set(analyses.map((analysis) => analysis[field])),
  ];
  return {
    requirements: idsOf('requirementId').map((id, position) => ({ id, position, isEnabled: true })),
    criteria: idsOf('criterionId').map((id, position) => ({ id, position })),
    analyses: analyses.map(({ id }, position) => ({ id, position, levels })),
  };
}

/** The structure of every analysis of the catalogue, at every level. */
export const wholeCatalogue = async (session: UserSession): Promise<Structure> =>
  structureOf(await session.read<Analysis[]>('/api/analyses'));

/** Creates a user, of a random name unless one is given, after a new sign-in: creating users requires a recent one. */
export async function createUser(
  admin: UserSession,
  fields: {
    fullName?: string;
    isAdmin?: boolean;
    allowedModules?: readonly ModuleKey[];
  } & Partial<Credentials> = {},
): Promise<Credentials & { id: number }> {
  await admin.signIn(ADMIN);
  const fullName = `pessoa-${randomBytes(4).toString('hex')}`;
  const credentials = { email: `${fullName}@prumo.local`, password: randomBytes(9).toString('base64url') };
  const user = { fullName, ...credentials, allowedModules: ['buildings'], ...fields };
  return { id: await create(admin, '/api/users', user), email: user.email, password: user.password };
}
