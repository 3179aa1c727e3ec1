import { formatNumber } from '@prumo/domain';

const KIB = 1024;

/** '85 kB', '1,3 MB' */
export const sizeText = (bytes: number): string =>
  bytes < KIB * KIB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KIB)))} kB`
    : `${formatNumber(bytes / KIB / KIB, 1)} MB`;

const rounded = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** '3,2 de 18 MB', '40 de 85 kB': both in the unit of the whole. */
export const partText = (bytes: number, whole: number): string =>
  whole < KIB * KIB
    ? `${formatNumber(Math.round(bytes / KIB))} de ${sizeText(whole)}`
    : `${rounded(bytes / KIB / KIB)} de ${rounded(whole / KIB / KIB)} MB`;
