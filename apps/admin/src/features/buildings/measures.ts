import { formatDecimal } from '@prumo/domain';

/** Shown where a value is missing. */
const NOTHING = '—';

/** 'Curitiba/PR', as far as it is known. */
export const locationText = (city: string | null, state: string | null): string =>
  [city, state].filter((part) => part).join('/') || NOTHING;

/** '1.234,50 m²' */
export const areaText = (area: number): string => `${formatDecimal(area)} m²`;

/** '12,00 m' */
export const heightText = (height: number): string => `${formatDecimal(height)} m`;
