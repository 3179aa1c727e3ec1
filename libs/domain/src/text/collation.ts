const texts = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false });
const codes = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Order of Brazilian texts: by pt-BR collation, accents and case aside. */
export const comparePtBr = (a: string, b: string): number => texts.compare(a, b);

/** Order of catalogue codes: as texts, but '1.10' comes after '1.9'. */
export const compareCodes = (a: string, b: string): number => codes.compare(a, b);

/**
 * A text as searches compare it: without accents, in lower case. Marks are dropped after canonical
 * decomposition, so that 'Edificação', typed either way, is found by 'edificacao'.
 */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
