/** Parts of ABNT NBR 15575: 1 general, 2 structure, 3 floors, 4 walls, 5 roofs, 6 plumbing. */
type Part = 1 | 2 | 3 | 4 | 5 | 6;

/** Said of figures that were not found in a source that states them outright. */
export const CHECK = 'conferir na edição vigente';

/** The edition that the catalogue's figures belong to. */
export const norm = (part: Part): string => `ABNT NBR 15575-${part}:2013, com as emendas de 2021`;

/** A figure that a source states. */
export const sure = (source: string): string => `${source}.`;

/** A figure to be checked before use. */
export const toCheck = (source: string): string => `${source}; ${CHECK}.`;

/** The minimum is stated by a source, the two higher levels are to be checked. */
export const higherToCheck = (source: string): string =>
  `${source}; níveis intermediário e superior: ${CHECK}.`;
