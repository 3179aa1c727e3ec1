import type { Client } from '../support/client.js';

const CONCRETE = { conductivity: 1.75, density: 2200, specificHeat: 1 };

/** A wall of one layer of concrete. */
export const concreteWall = (over: object = {}): Record<string, unknown> => ({
  name: 'Parede de concreto',
  element: 'wall',
  finish: 'Pintura clara',
  absorptance: 0.5,
  sections: [
    {
      name: '',
      area: 1,
      layers: [{ kind: 'solid', name: 'Concreto', thickness: 0.1, ...CONCRETE }],
    },
  ],
  notes: 'Referência da NBR 15575-1',
  ...over,
});

export async function createComposition(client: Client, over: object = {}): Promise<{ id: number }> {
  const { status, body } = await client.post('/api/compositions', concreteWall(over));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as { id: number };
}
