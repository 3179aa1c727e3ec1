import { optionalText } from '../fields/field.js';
import { isReadable } from './colors.js';

/** The issuing company in the API. White text must be readable on its colour. */
export const companyFields = {
  name: optionalText({ max: 255 }),
  accentColor: optionalText({
    normalize: (text) => text.toUpperCase(),
    check: (text) => {
      if (!/^#[0-9A-F]{6}$/.test(text)) return 'Informe a cor como #RRGGBB';
      return isReadable('#FFFFFF', text)
        ? undefined
        : 'Escolha uma cor mais escura: o texto sobre ela é branco';
    },
  }),
};
