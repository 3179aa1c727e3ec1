import { formatNumber } from '@prumo/domain';

const KIB = 1024;

/** '85 kB', '1,3 MB' */
export const sizeText = (bytes: number): string =>
  bytes < KIB * KIB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KIB)))} kB`
    : `${formatNumber(bytes / KIB / KIB, 1)} MB`;
