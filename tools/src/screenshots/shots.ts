import type { Page } from 'playwright-core';

import { MAIN_BUILDING, type Sample } from '../sample/index.js';

/** A picture for README and manual. */
export interface Shot {
  /** File name without `.png`. */
  name: string;
  path: string;
  width?: number;
  height?: number;
  /** What to do on the screen before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
}

const PHONE = { width: 390, height: 780 } as const;

const seen = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const dialogWith = (text: string) => (page: Page) =>
  page.getByRole('dialog').getByText(text).first().waitFor();

/** Opens the first requirement's tree, so that levels and criteria are in sight. */
const openTree = async (page: Page): Promise<void> => {
  const tree = page.getByRole('dialog').getByRole('treegrid');
  await tree.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Expandir tudo' }).click();
};

/** The screens that README and manual tell about, the smallest set that does. */
export const shotsOf = ({ buildings, reportId }: Sample): readonly Shot[] => {
  const main = buildings.get(MAIN_BUILDING);
  return [
    { name: 'dashboard', path: '/', height: 1290, prepare: seen('de 27 UFs com edificações') },
    { name: 'technicians', path: '/technicians', height: 560, prepare: seen('Ana Prado de Almeida') },
    { name: 'buildings', path: '/buildings', height: 760, prepare: seen(MAIN_BUILDING) },
    {
      name: 'building-form',
      path: `/buildings?edit=${main}`,
      height: 900,
      prepare: dialogWith('Determinada pelo CEP.'),
    },
    { name: 'reports', path: '/reports', height: 520, prepare: seen(MAIN_BUILDING) },
    { name: 'report-form', path: `/reports?edit=${reportId}`, height: 860, prepare: openTree },
    { name: 'typologies', path: '/typologies', height: 700, prepare: seen('RES-MULTI') },
    { name: 'parameters', path: '/parameters', height: 760, prepare: seen('Mostrando') },
    { name: 'parameter-form', path: '/parameters?novo=1', height: 900, prepare: dialogWith('Análise') },
    { name: 'user-form', path: '/users?novo=1', height: 820, prepare: dialogWith('Administrador') },
    { name: 'dashboard-phone', path: '/', ...PHONE, prepare: seen('de 27 UFs com edificações') },
    { name: 'building-form-phone', path: `/buildings?edit=${main}`, ...PHONE, prepare: dialogWith('Salvar') },
  ];
};
