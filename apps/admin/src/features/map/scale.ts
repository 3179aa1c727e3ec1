import type { Theme } from '@mui/material/styles';
import { formatNumber } from '@prumo/domain';

/** Of the map: no building, then few to many. Each differs from its neighbour in lightness, not in hue alone. */
interface MapColors {
  none: string;
  steps: readonly string[];
  border: string;
  active: string;
}

/** As much of a theme as colours of the map follow from. */
export interface Moded {
  palette: Pick<Theme['palette'], 'mode'>;
}

const COLORS: Readonly<Record<'light' | 'dark', MapColors>> = {
  light: {
    none: '#efece4',
    steps: ['#b9d9df', '#7fb3bf', '#3f8192', '#0f4c5c'],
    border: '#6b7b81',
    active: '#9a4a1f',
  },
  dark: {
    none: '#1f2f34',
    steps: ['#2f5560', '#467f8d', '#73b3c1', '#b4e3ec'],
    border: '#7d9097',
    active: '#e8b063',
  },
};

export const mapColors = ({ palette }: Moded): MapColors => COLORS[palette.mode];

/** With fewer steps than colours, the strongest ones are taken: the most is always the darkest. */
export const colorOf = (colors: MapColors, step: number, steps: number): string =>
  step < 0 ? colors.none : (colors.steps[MOST_STEPS - steps + step] ?? colors.none);

/** One colour of the map: the numbers of buildings it stands for, both ends included. */
export interface Step {
  from: number;
  to: number;
}

/** Colours beside the one for none. */
const MOST_STEPS = 4;

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
