import { type LookupRecord } from '../../kit/query/useLookup';
import { catalogueWords, type CatalogueRecord } from '../catalogue/catalogue';

const usual = catalogueWords({
  title: 'Isopletas',
  description: 'Velocidade básica do vento e os municípios de cada faixa',
  name: 'Isopleta',
  noun: 'isopleta',
  gender: 'f',
  searchLabel: 'Buscar por código ou descrição…',
});

export const WORDS = { ...usual, removal: { removed: (label: string) => `${label} removida.` } };

export const DUPLICATE = 'Código já cadastrado.';

export const WIND = {
  minColumn: 'Vento Min (m/s)',
  maxColumn: 'Vento Max (m/s)',
  min: 'Vento mínimo',
  max: 'Vento máximo',
  unit: 'm/s',
  unbounded: 'Em branco: sem limite.',
} as const;

export const OVERLAP = {
  badge: 'Overlap',
  banner: 'Sobreposição de faixas de vento detectada',
  warning: 'Faixa sobreposta',
} as const;

/** An isopleth; basic wind speeds in m/s, a missing bound is unbounded. */
export interface Isopleth extends CatalogueRecord {
  windMinMS: number | null;
  windMaxMS: number | null;
}

export type IsoplethChoice = LookupRecord & Isopleth;
