/** Control and format characters, line ends, zero-width spaces; a variation selector is visible only after an emoji. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\uFE0F/u;

const IGNORABLE = /[\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const INVISIBLE_TEXT = 'Retire quebras de linha e caracteres invisíveis';
const FOREIGN_TEXT = 'Use só letras do alfabeto latino';
const CONFUSABLE_TEXT = 'Não misture letras de alfabetos diferentes';

/** The message for a single-line text with control, zero-width or bidirectional characters or line ends. */
export const refuseInvisible = (text: string): string | undefined =>
  INVISIBLE.test(text) ? INVISIBLE_TEXT : undefined;

/** The message for a text that mixes Latin letters with those of another script, such as a Cyrillic 'а'. */
export const refuseMixedScripts = (text: string): string | undefined =>
  LATIN.test(text) && FOREIGN.test(text) ? CONFUSABLE_TEXT : undefined;

/** The message for a text with letters of another script: many look like Latin ones. */
export const refuseForeignLetters = (text: string): string | undefined =>
  FOREIGN.test(text) ? FOREIGN_TEXT : undefined;

/** Names or codes are equal by it: without compatible forms, accents, case, white space and invisible characters. */
export const comparisonKey = (text: string): string =>
  text.normalize('NFKD').replace(IGNORABLE, '').toLowerCase().replace(/\s+/gu, ' ').trim();
