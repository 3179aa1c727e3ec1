import { compareCodes } from '@prumo/domain';
import { mapColors, type Moded, stepOf, stepsUpTo, stepText } from './scale';

type Mode = Moded['palette']['mode'];

/** The value that colours the dots. */
export type MapView = 'zone' | 'zone2024' | 'isopleth' | 'buildings';

export const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;
export type Shape = (typeof SHAPES)[number];

/** A municipality as the map knows it. */
export interface Classed {
  zone: string | null;
  zone2024: string | null;
  isopleth: string | null;
  /** Null for those who may see none. */
  buildings: number | null;
}

/** One line of the legend, and how its dots are drawn. */
export interface DotClass {
  key: string;
  /** The name of the class: 'ZB1', '1–25'; null for municipalities without coverage. */
  text: string | null;
  color: string;
  shape: Shape;
  /** Of the usual size. */
  size: number;
  /** The number of its municipalities. */
  count: number;
}

/**
 * From cold to warm, from calm to windy; distinguishable with any colour blindness and on the colour of the land
 * (`classes.spec.ts`). Where there are more classes than colours, the shape differs.
 */
const COLORS: Readonly<Record<Mode, readonly string[]>> = {
  light: ['#3b1c6e', '#1f4fd8', '#2b8ba6', '#4a2500', '#bb7200', '#ce354d', '#8c0a2e', '#548191'],
  dark: ['#9a6bff', '#4f95d8', '#8fecdc', '#ffe34d', '#cf8a1f', '#f0587a', '#c98a86', '#d9c8ff'],
};
const NEUTRAL: Readonly<Record<Mode, string>> = { light: '#8b979b', dark: '#6f8086' };

export const mapPalette = (mode: Mode): readonly string[] => COLORS[mode];

/** How the dots of a class look. */
type Look = Pick<DotClass, 'color' | 'shape'>;

/** Codes of a number and a letter, as those of 2024: the colour says the number, the shape the letter. */
const GROUPED = /^([1-9])([A-Z])$/;
const FIRST_LETTERS = 'AR';

/** Round or square, upright or on its tip: neighbouring numbers take turns. */
function groupedLook(number: number, letter: string): [color: number, shape: number] {
  const second = FIRST_LETTERS.includes(letter) ? 0 : 1;
  return [number - 1, number % 2 === 1 ? second : 2 + second];
}

/** How the codes of a catalogue are drawn, in their order. */
export function looksOf(codes: readonly string[], mode: Mode): Map<string, Look> {
  const colors = COLORS[mode];
  const isGrouped = codes.length > 0 && codes.every((code) => GROUPED.test(code));
  return new Map(
    [...codes].sort(compareCodes).map((code, index): [string, Look] => {
      const [, number = '', letter = ''] = GROUPED.exec(code) ?? [];
      const [color, shape] = isGrouped
        ? groupedLook(Number(number), letter)
        : // Once round the colours, the shapes begin one further: no two codes look the same.
          [index, index + Math.floor(index / colors.length)];
      return [
        code,
        {
          color: colors[color % colors.length] ?? NEUTRAL[mode],
          shape: SHAPES[shape % SHAPES.length] ?? 'circle',
        },
      ];
    }),
  );
}

const NONE = 'none';

/** Dots that stand for nothing are the smallest, and lie below the others. */
const SMALL = 0.6;

/** The classes by a code, and the class of each municipality. */
function byCode(places: readonly Classed[], codeOf: (place: Classed) => string | null, theme: Moded) {
  const counts = new Map<string | null, number>();
  for (const place of places) counts.set(codeOf(place), (counts.get(codeOf(place)) ?? 0) + 1);
  const codes = [...counts.keys()].filter((code) => code !== null);
  const { mode } = theme.palette;
  const none: DotClass = {
    ...{ key: NONE, text: null, color: NEUTRAL[mode], shape: 'circle', size: SMALL },
    count: counts.get(null) ?? 0,
  };
  const classes = [...looksOf(codes, mode)].map(([code, look]): DotClass => ({
    key: code,
    text: code,
    ...look,
    size: 1,
    count: counts.get(code) ?? 0,
  }));
  return {
    classes: none.count > 0 ? [none, ...classes] : classes,
    keys: places.map((place) => codeOf(place) ?? NONE),
  };
}

/** The most is drawn so many times as large as the usual. */
const LARGEST = 2.6;

/** The classes by the number of buildings: the more, the darker and the larger. */
function byBuildings(places: readonly Classed[], theme: Moded) {
  const colors = mapColors(theme);
  const counts = places.map(({ buildings }) => buildings ?? 0);
  const steps = stepsUpTo(Math.max(0, ...counts));
  const keyAt = (step: number): string => (step < 0 ? NONE : `${step}`);
  const keys = counts.map((count) => keyAt(stepOf(count, steps)));
  const countOf = (key: string): number => keys.filter((each) => each === key).length;
  const drawn = (step: number, text: string | null): DotClass => ({
    key: keyAt(step),
    text,
    color:
      step < 0 ? NEUTRAL[theme.palette.mode] : (colors.steps.slice(-steps.length)[step] ?? colors.active),
    shape: 'circle',
    size: step < 0 ? SMALL : 1 + ((LARGEST - 1) * (step + 1)) / steps.length,
    count: countOf(keyAt(step)),
  });
  return { classes: [drawn(-1, null), ...steps.map((step, index) => drawn(index, stepText(step)))], keys };
}

export interface Classification {
  /** In the order in which they are drawn and listed; what stands for nothing comes first. */
  classes: readonly DotClass[];
  /** The class of each municipality, by its key. */
  keys: readonly string[];
}

/** The classes of the municipalities in a view. */
export function classify(places: readonly Classed[], view: MapView, theme: Moded): Classification {
  if (view === 'buildings') return byBuildings(places, theme);
  return byCode(places, (place) => place[view], theme);
}
