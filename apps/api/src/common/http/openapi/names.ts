/** 'noise-classes', 'noise classes' or 'noise/classes' → 'NoiseClasses'. */
export const pascalCase = (words: string): string =>
  words.replace(/(^|[-/ ])([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase());
