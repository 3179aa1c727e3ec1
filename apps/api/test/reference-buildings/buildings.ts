import { createBuilding } from '../builders/building.js';
import type { Client } from '../support/client.js';
import { BLOCKS } from './blocks.js';
import type { Described } from './described.js';
import { HOUSES } from './houses.js';

export type Letter = keyof typeof HOUSES | keyof typeof BLOCKS;

export const BUILDINGS: Readonly<Record<Letter, Described>> = { ...HOUSES, ...BLOCKS };

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
