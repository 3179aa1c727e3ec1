import type { BrowserContext } from 'playwright-core';
import { loadSample, type Sample } from '@prumo/tools/sample/load';

import { callApi } from '../data/api.js';

/** A hollow block between plaster: sections within a layer. */
const BLOCK_WALL = {
  ...{ name: 'Bloco vazado com reboco', element: 'wall', finish: 'Pintura clara', absorptance: 0.4 },
  sections: [
    {
      ...{ name: '', area: 1 },
      layers: [
        {
          ...{ kind: 'solid', name: 'Argamassa comum', thickness: 0.025 },
          ...{ conductivity: 1.15, density: 2000, specificHeat: 1 },
        },
        {
          ...{ kind: 'parallel', name: 'Bloco' },
          sections: [
            {
              ...{ name: 'Septo', area: 1 },
              layers: [
                {
                  ...{ kind: 'solid', name: 'Concreto', thickness: 0.09 },
                  ...{ conductivity: 1.75, density: 2400, specificHeat: 1 },
                },
              ],
            },
            {
              ...{ name: 'Câmara', area: 3 },
              layers: [{ kind: 'air', name: 'Câmara de ar', thickness: 0.09, emissivity: 'high' }],
            },
          ],
        },
      ],
    },
  ],
};

/** Registers the sample and a composition, as the person who is signed in in this browser. */
export async function registerSample(context: BrowserContext): Promise<Sample> {
  await callApi(context, 'POST', 'compositions', BLOCK_WALL);
  return loadSample((method, path, body) => callApi(context, method, path, body));
}
