/** Minimum contrast of WCAG 2 for text of any size. */
const MIN_CONTRAST = 4.5;

const WHITE = '#FFFFFF';

const partsOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

const colorOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Relative luminance of WCAG 2, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast between two colours, from 1 to 21. Both '#RRGGBB'. */
function contrastBetween(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast of white text on a colour, from 1 to 21. @param color '#RRGGBB' */
export const contrastToWhite = (color: string): number => contrastBetween(color, WHITE);

/** Whether text of one colour can be read on another. Both '#RRGGBB'. */
export const isReadable = (text: string, ground: string): boolean =>
  contrastBetween(text, ground) >= MIN_CONTRAST;

/** A colour mixed with a share of white, 0 to 1. @param color '#RRGGBB' */
export const tinted = (color: string, white: number): string =>
  colorOf(partsOf(color).map((part) => part + (255 - part) * white));

const STEPS = 255;

/** The colour itself if white text is readable on it, else the nearest darker shade. @param color '#RRGGBB' */
export function readableUnderWhite(color: string): string {
  for (let step = STEPS; step > 0; step--) {
    const shade = colorOf(partsOf(color).map((part) => (part * step) / STEPS));
    if (isReadable(WHITE, shade)) return shade;
  }
  return colorOf([0, 0, 0]);
}

/** The least white tint of a ground, from a share of white on, that is readable on it. @param ground '#RRGGBB' */
export function readableTint(ground: string, white: number): string {
  for (let share = white; share < 1; share += 1 / STEPS) {
    const tint = tinted(ground, share);
    if (isReadable(tint, ground)) return tint;
  }
  return WHITE;
}
