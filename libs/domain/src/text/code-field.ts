import { type Field } from './field-core.js';
import { requiredText } from './field.js';
import { refuseForeignLetters } from './name-text.js';

const oneBlank = (text: string): string => text.replace(/\p{Zs}+/gu, ' ');

/** The code of a record: one line of visible text in Latin letters, words one blank apart. Without `max` the server limits its length. */
export const codeText = (max?: number, normalize?: (text: string) => string): Field<string> =>
  requiredText('Código é obrigatório', {
    max,
    normalize: (text) => (normalize ? normalize(oneBlank(text)) : oneBlank(text)),
    check: refuseForeignLetters,
  });
