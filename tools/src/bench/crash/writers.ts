import { Changes } from './changes.js';
import { Documents } from './documents.js';
import { Imports } from './imports.js';
import { structureOf, Structures } from './structures.js';
import { technicianBody, Technicians } from './technicians.js';
import type { Client, Writer } from './writer.js';

async function building(client: Client, technicianId: number): Promise<{ id: number; updatedAt: string }> {
  return client.write('POST', '/api/buildings', {
    body: {
      name: 'Aurora',
      technicianId,
      cep: '80010-000',
      street: 'Rua A',
      city: 'Curitiba',
      state: 'PR',
      totalArea: 1000,
      floors: 4,
      units: 1,
    },
  });
}

/** Everybody who writes, each with records of their own. */
export async function writersOf(client: Client): Promise<Writer[]> {
  const { id: technicianId } = await client.write<{ id: number }>('POST', '/api/technicians', {
    body: technicianBody('PR-1'),
  });
  const changed = await building(client, technicianId);
  const printed = await building(client, technicianId);
  // A building that changes makes a new version of each of its reports: this one's is left alone.
  const planned = await building(client, technicianId);
  const [large, small] = [await structureOf(client, 4), await structureOf(client, 2, ['minimum'])];
  const report = (buildingId: number, structure: object): Promise<{ id: number }> =>
    client.write('POST', '/api/reports/with-structure', { body: { buildingId, structure } });
  return [
    new Technicians('X'),
    new Technicians('Y'),
    new Changes(changed.id, { units: 1, updatedAt: changed.updatedAt }),
    new Imports(),
    new Structures((await report(planned.id, large)).id, [large, small]),
    new Documents((await report(printed.id, small)).id, printed.id),
  ];
}
