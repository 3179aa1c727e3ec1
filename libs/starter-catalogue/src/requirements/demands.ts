import type {
  LevelValues,
  StarterCondition,
  StarterParameter,
  StarterProof,
  StarterSource,
} from '../types.js';

/** Parts of ABNT NBR 15575: 1 general, 2 structure, 3 floors, 4 walls, 5 roofs, 6 plumbing. */
type Part = 1 | 2 | 3 | 4 | 5 | 6;

/** A place in ABNT NBR 15575; the edition is the one that the figure was taken from. */
export const part = (number: Part, item: string, edition = '2013'): StarterSource => ({
  standard: 'ABNT NBR 15575',
  standardPart: String(number),
  standardItem: item,
  standardEdition: edition,
});

/** A place in another standard, which has no part: that of what it stands in for would be told of it. */
export const by = (standard: string, edition: string, item?: string): StarterSource => ({
  standard,
  standardPart: undefined,
  standardItem: item,
  standardEdition: edition,
});

export const proof = (
  method: string,
  responsible: string,
  stage: string,
  evidence: string,
): Required<StarterProof> => ({
  method,
  responsible,
  stage,
  evidence,
});

/** A demand without figures: that it be met. Whether it is, somebody else must show. */
export const REQUIRED = 'Exigido';

/** The one figure of a norm that knows no levels. */
export const NO_LEVELS = { hasLevels: false } as const;

/** A figure at the minimum level alone is a text; what a recommendation says of itself is 'Recomendado'. */
type Values = string | LevelValues;

type Common = Partial<Omit<StarterParameter, 'key' | 'label' | 'values' | 'when'>> & {
  when?: readonly StarterCondition[];
};
type Complete = Common & StarterSource & Pick<StarterParameter, 'confidence'>;
type Row = readonly [key: string, label: string, values: Values, own?: Common];

/** Rows that have much in common; a row's own conditions come after those of all. */
export const rows = (common: Complete, ...each: readonly Row[]): StarterParameter[] =>
  each.map(([key, label, values, own = {}]) => {
    const when = [...(common.when ?? []), ...(own.when ?? [])];
    return {
      key,
      label,
      ...common,
      ...own,
      values: typeof values === 'string' ? [values, null, null] : values,
      ...(when.length > 0 && { when }),
    };
  });
