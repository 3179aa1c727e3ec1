import type { Page } from 'playwright-core';

import { IFC_HOUSE } from '../sample/ifc-house.js';
import { callAs, type Shot } from './shot.js';

interface Material {
  id: number;
  code: string;
  label: string;
  conductivity: number;
  density: number;
  specificHeat: number;
  source: string | null;
  confidence: string | null;
}

/** A layer of a material of the library, thickness in m. */
type MakeLayer = (code: string, thickness: number, name?: string) => object;

async function layersOf(page: Page): Promise<MakeLayer> {
  const materials = await callAs(page.context())<Material[]>('GET', 'materials');
  return (code, thickness, name) => {
    const found = materials.find((material) => material.code === code);
    if (!found) throw new Error(`No material ${code}.`);
    const { id, label, conductivity, density, specificHeat, source, confidence } = found;
    return {
      ...{ kind: 'solid', name: name ?? label, thickness, conductivity, density, specificHeat },
      origin: { materialId: id, source, confidence },
    };
  };
}

/** Ceramic bricks of six holes with mortar joints, plastered: sections within a layer. */
const blockWall = (layer: MakeLayer) => {
  const air = { kind: 'air', name: 'Furo', thickness: 0.032, emissivity: 'high' };
  const [face, web] = [layer('CER-1600', 0.01, 'Face'), layer('CER-1600', 0.006, 'Septo')];
  return {
    ...{ name: 'Bloco cerâmico 9 cm rebocado', element: 'wall', finish: 'Pintura acrílica clara' },
    absorptance: 0.3,
    sections: [
      {
        ...{ name: '', area: 1 },
        layers: [
          layer('ARG-COMUM', 0.025, 'Reboco externo'),
          {
            ...{ kind: 'parallel', name: 'Blocos e juntas' },
            sections: [
              { name: 'Junta', area: 12, layers: [layer('ARG-COMUM', 0.09, 'Argamassa')] },
              { name: 'Bloco', area: 88, layers: [face, air, web, air, face] },
            ],
          },
          layer('ARG-COMUM', 0.025, 'Reboco interno'),
        ],
      },
    ],
  };
};

const roof = (layer: MakeLayer) => ({
  ...{ name: 'Laje com telha de fibrocimento', element: 'roof', finish: 'Telha pintada de branco' },
  absorptance: 0.3,
  sections: [
    {
      ...{ name: '', area: 1 },
      layers: [
        layer('FIBROCIMENTO', 0.008, 'Telha'),
        { kind: 'air', name: 'Ático', thickness: 0.3, emissivity: 'high' },
        layer('CONC-NORMAL', 0.1, 'Laje'),
      ],
    },
  ],
});

/** Registers both and assigns them to the building. @returns the wall's id */
async function assign(page: Page, buildingId: number | undefined): Promise<number> {
  const call = callAs(page.context());
  const layer = await layersOf(page);
  const wall = await call<{ id: number }>('POST', 'compositions', blockWall(layer));
  const slab = await call<{ id: number }>('POST', 'compositions', roof(layer));
  await call('PUT', `buildings/${buildingId}/compositions`, {
    compositions: [
      { part: 'external-wall', compositionId: wall.id, area: 1850 },
      { part: 'roof', compositionId: slab.id, area: 420 },
    ],
    updatedAt: null,
  });
  return wall.id;
}

/** Gives the dialog of the building a model and shows what was read. */
async function readModel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ler modelo IFC' }).click();
  const file = { name: 'casa.ifc', mimeType: 'application/octet-stream', buffer: Buffer.from(IFC_HOUSE) };
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByText('IFC4, ').waitFor();
}

/** Compositions: of a building, their form, and the review of a model. */
export const compositionShots = (buildingId: number | undefined): readonly Shot[] => [
  {
    name: 'building-compositions',
    path: `/buildings/${buildingId}`,
    height: 900,
    prepare: async (page) => {
      await assign(page, buildingId);
      await page.reload();
      const part = page.getByRole('region', { name: 'Composições', exact: true });
      const details = part.getByText('Limites e o que mudaria');
      await details.nth(1).click();
      await details.first().click();
      await part
        .getByText(/^Absortância/)
        .first()
        .waitFor();
      await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'composition-form',
    path: '/compositions',
    height: 980,
    prepare: async (page) => {
      await page.getByText('Bloco cerâmico 9 cm rebocado').first().click();
      await page.getByRole('dialog').getByText('Exterior').first().waitFor();
    },
  },
  { name: 'ifc-review', path: `/buildings/${buildingId}`, height: 860, prepare: readModel },
];
