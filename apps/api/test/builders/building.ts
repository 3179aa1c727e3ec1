import type { Client } from '../support/client.js';
import { createTechnician } from './technician.js';

/** A building's body, as little as the API takes. Curitiba, so that zone and isopleth follow from the place. */
export const buildingBody = (
  technicianId: number,
  over: Record<string, unknown> = {},
): Record<string, unknown> => ({
  name: 'Edifício Aurora',
  technicianId,
  cep: '80010-000',
  street: 'Praça Rui Barbosa',
  city: 'Curitiba',
  state: 'PR',
  totalArea: 1234.5,
  floors: 4,
  ...over,
});

export interface BuiltBuilding {
  id: number;
  technicianId: number;
  updatedAt: string;
  bioclimaticZone: string;
}

/** Registers a building, with a technician of its own unless one is given. */
export async function createBuilding(
  client: Client,
  over: Record<string, unknown> = {},
): Promise<BuiltBuilding> {
  const technicianId = (over['technicianId'] as number | undefined) ?? (await createTechnician(client)).id;
  const answer = await client.post('/api/buildings', buildingBody(technicianId, over));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as BuiltBuilding;
}
