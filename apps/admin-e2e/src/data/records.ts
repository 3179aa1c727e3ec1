import type { BrowserContext } from 'playwright-core';

import { callApi, idOf } from './api.js';

export interface Stored {
  id: number;
  updatedAt: string;
  [field: string]: unknown;
}

/** A technician that buildings can name. */
export const createTechnician = (context: BrowserContext, overrides: object = {}): Promise<Stored> =>
  callApi<Stored>(context, 'POST', 'technicians', {
    fullName: 'Helena Prado',
    creaCau: 'CREA-PR 12345',
    licenseState: 'PR',
    cpfCnpj: '52998224725',
    email: 'helena@exemplo.com.br',
    phone: '41999998888',
    street: 'Rua XV de Novembro',
    ...overrides,
  });

/** A complete building in Curitiba. */
export async function createBuilding(
  context: BrowserContext,
  technicianId: number,
  overrides: object = {},
): Promise<Stored> {
  return callApi<Stored>(context, 'POST', 'buildings', {
    name: 'Residencial Araucária',
    technicianId,
    cep: '80010-000',
    street: 'Praça Tiradentes',
    addressNumber: '100',
    city: 'Curitiba',
    state: 'PR',
    totalArea: 1234.5,
    buildingHeight: 12,
    floors: 4,
    units: 16,
    typologyId: await idOf(context, 'typologies', 'RES-MULTI'),
    noiseClassId: await idOf(context, 'noise-classes', 'II'),
    aggressivenessClassId: await idOf(context, 'aggressiveness-classes', 'II'),
    ...overrides,
  });
}

/** Takes a municipality from every zone and isopleth, so that one can cover it anew. */
export async function uncover(context: BrowserContext, city: string, state: string): Promise<void> {
  const query = (filter: object) => encodeURIComponent(JSON.stringify(filter));
  const [found] = await callApi<{ id: number }[]>(
    context,
    'GET',
    `cities?filter=${query({ name: city, state })}`,
  );
  for (const holders of ['bioclimatic-zones', 'isopleths'])
    for (const { id } of await callApi<{ id: number }[]>(context, 'GET', holders)) {
      const path = `${holders}/${id}/coverages?filter=${query({ cityId: found?.id })}`;
      for (const coverage of await callApi<{ id: number }[]>(context, 'GET', path))
        await callApi(context, 'DELETE', `${holders}/coverages/${coverage.id}`);
    }
}
