import type { RaRecord } from 'ra-core';
import type { CityDoubt } from '@prumo/domain';
import { catalogueWords } from '../catalogue/catalogue';

export const TEXTS = catalogueWords({
  title: 'Municípios',
  description: 'Municípios e seus dados climáticos',
  name: 'Município',
  noun: 'município',
  gender: 'm',
  searchLabel: 'Buscar por município, UF ou região…',
  saved: 'Município salvo com sucesso.',
});

export const COLUMNS = {
  state: 'UF',
  name: 'Município',
  region: 'Região',
  zone: 'Zona',
  zone2024: 'Zona de 2024',
  isopleth: 'Isopleta',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const;

/** A municipality as the API answers it; coordinates in degrees. */
export interface City extends RaRecord<number>, Record<CityDoubt, boolean> {
  name: string;
  stateId: number;
  /** The state's letters. */
  state: string;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The codes of its coverages; null where there is none. */
  bioclimaticZone: string | null;
  bioclimaticZone2024: string | null;
  isoplethCode: string | null;
}
