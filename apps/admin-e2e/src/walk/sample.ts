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

const TEST_REPORT = {
  ...{ kind: 'test-report', subject: 'Esquadria de correr', number: '1.234/2026' },
  ...{ issuer: 'Laboratório de Acústica', issuedOn: '2020-03-15', validUntil: '2022-03-15' },
};

/** Registers the sample, a composition and a piece of evidence, as the person who is signed in in this browser. */
export async function registerSample(context: BrowserContext): Promise<Sample> {
  await callApi(context, 'POST', 'compositions', BLOCK_WALL);
  await callApi(context, 'POST', 'evidence', TEST_REPORT);
  return loadSample((method, path, body) => callApi(context, method, path, body));
}
