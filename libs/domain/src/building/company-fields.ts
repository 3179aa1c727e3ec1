import { optionalText } from '../text/field.js';

/** Of WCAG 2, for text of any size. */
const LEAST_CONTRAST = 4.5;

/** How much light a colour gives off, 0 to 1 (WCAG 2's relative luminance). @param color '#RRGGBB' */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of white text on a colour, from 1 to 21. @param color '#RRGGBB' */
export const contrastToWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);

/** The company that issues, as the API takes it. White text stands on its colour. */
export const companyFields = {
  name: optionalText({ max: 255 }),
  accentColor: optionalText({
    normalize: (text) => text.toUpperCase(),
    check: (text) => {
      if (!/^#[0-9A-F]{6}$/.test(text)) return 'Informe a cor como #RRGGBB';
      return contrastToWhite(text) < LEAST_CONTRAST
        ? 'Escolha uma cor mais escura: texto branco fica sobre ela'
        : undefined;
    },
  }),
};
