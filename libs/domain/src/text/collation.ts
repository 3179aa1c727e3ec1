/** Made on first use, which no screen of the console begins with. */
const collator = (numeric: boolean) => {
  let made: Intl.Collator | undefined;
  return (): Intl.Collator => (made ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric }));
};
const texts = collator(false);
const codes = collator(true);

/** Compares by pt-BR collation, ignoring accents and case. */
export const comparePtBr = (a: string, b: string): number => texts().compare(a, b);

/** Compares catalogue codes numerically: '1.10' comes after '1.9'. */
export const compareCodes = (a: string, b: string): number => codes().compare(a, b);

/** For searches: lower case without accents, so that 'edificacao' finds both normal forms of 'Edificação'. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
