import type { GreyPicture } from './grey-picture.js';

/** Tolerance of a pixel, in sixteen greys. */
const STEPS = 3;

/** The number of pixels that differ by more than antialiasing; all if sizes differ. */
export function differingPixels(a: GreyPicture, b: GreyPicture): number[] {
  const count = Math.max(a.pixels.length, b.pixels.length);
  const sameSize = a.width === b.width && a.height === b.height;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => !sameSize || Math.abs((a.pixels[index] ?? 0) - (b.pixels[index] ?? 0)) > STEPS,
  );
}

/** Expected and actual picture, and their differences in black, side by side. */
export function sideBySide(expected: GreyPicture, actual: GreyPicture): GreyPicture {
  const { width, height } = actual;
  const pixels = new Uint8Array(3 * width * height).fill(15);
  const differing = new Set(differingPixels(expected, actual));
  for (let index = 0; index < width * height; index += 1) {
    const row = Math.floor(index / width) * 3 * width;
    const x = index % width;
    pixels[row + x] = expected.pixels[index] ?? 15;
    pixels[row + width + x] = actual.pixels[index] ?? 15;
    pixels[row + 2 * width + x] = differing.has(index)
      ? 0
      : Math.min(15, 12 + ((actual.pixels[index] ?? 15) >> 2));
  }
  return { width: 3 * width, height, pixels };
}
