import { optionalText } from '../text/field.js';

export const UF_MESSAGE = 'UF deve ter 2 letras';

/** A state's two letters, upper-cased, or null. */
export const optionalUf = optionalText({
  normalize: (text) => text.toUpperCase(),
  pattern: { value: /^[A-Z]{2}$/, message: UF_MESSAGE },
});

export const optionalCity = optionalText({ max: 128 });
