import type { Theme } from '@mui/material/styles';
import { MOST_STEPS } from './scale';

/** Of the map: no building, then few to many. Each differs from its neighbour in lightness, not in hue alone. */
interface MapColors {
  none: string;
  steps: readonly string[];
  border: string;
  active: string;
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

export const mapColors = (theme: Theme): MapColors => COLORS[theme.palette.mode];

/** With fewer steps than colours, the strongest ones are taken: the most is always the darkest. */
export const colorOf = (colors: MapColors, step: number, steps: number): string =>
  step < 0 ? colors.none : (colors.steps[MOST_STEPS - steps + step] ?? colors.none);
