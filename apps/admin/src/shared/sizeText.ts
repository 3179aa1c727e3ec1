import { formatNumber } from '@prumo/domain';

const KIB = 1024;

/** '85 kB', '1,3 MB' */
export const sizeText = (bytes: number): string =>
  bytes < KIB * KIB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KIB)))} kB`
    : `${formatNumber(bytes / KIB / KIB, 1)} MB`;

/** '3,2 de 18,0 MB', '40 de 85 kB': both in the unit of the whole. */
export const partText = (bytes: number, whole: number): string => {
  const part = whole < KIB * KIB ? formatNumber(Math.round(bytes / KIB)) : formatNumber(bytes / KIB / KIB, 1);
  return `${part} de ${sizeText(whole)}`;
};
