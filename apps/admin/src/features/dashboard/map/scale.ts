import { formatNumber } from '@prumo/domain';

/** One colour of the map: the numbers of buildings it stands for, both ends included. */
export interface Step {
  from: number;
  to: number;
}

/** Colours beside the one for none. */
export const MOST_STEPS = 4;

/** Even steps from 1 to the largest number; fewer where there are fewer numbers. */
export function stepsUpTo(largest: number): Step[] {
  const count = Math.min(MOST_STEPS, largest);
  return Array.from({ length: count }, (_, index) => ({
    from: Math.floor((index * largest) / count) + 1,
    to: Math.floor(((index + 1) * largest) / count),
  }));
}

/** Which step a number falls into; -1 for none. */
export const stepOf = (value: number, steps: readonly Step[]): number =>
  steps.findIndex(({ from, to }) => value >= from && value <= to);

/** '3' or '2.501–5.000' */
export const stepText = ({ from, to }: Step): string =>
  from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;
