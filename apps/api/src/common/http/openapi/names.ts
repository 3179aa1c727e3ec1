import type { OperationName } from './operation.js';

/** 'noise-classes', 'noise classes' or 'noise/classes' → 'NoiseClasses'. */
export const pascalCase = (words: string): string =>
  words.replace(/(^|[-/ ])([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase());

/** 'cities' → 'city'; Greek plurals by their endings (-eria → -erion, -lyses → -lysis). */
const singular = (words: string): string =>
  words
    .replace(/eria$/, 'erion')
    .replace(/lyses$/, 'lysis')
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^si])s$/, '$1');

const withArticle = (word: string): string => `${/^(?!us)[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Verb and summary of a resource's own routes, by method and what follows its name in the address. */
const OWN: Readonly<Record<string, (one: string, many: string) => [verb: string, summary: string]>> = {
  'get all': (_one, many) => ['list', `The ${many} that the caller may see.`],
  'get export': (_one, many) => ['export', `The ${many} that the caller may see, as a file.`],
  'get {id}': (one) => ['get', `${withArticle(one)} by its id.`],
  'post all': (one) => ['create', `Creates ${withArticle(one)}.`],
  'put {id}': (one) => ['update', `Changes ${withArticle(one)}: only what is sent.`],
  'delete {id}': (one) => ['delete', `Deletes ${withArticle(one)}; answers it as it was.`],
};

/** The name of one of a resource's own routes; undefined for any other route. */
export function nameOf(method: string, path: string): OperationName | undefined {
  const [, resource = '', rest = 'all'] = /^\/api\/([a-z-]+)(?:\/(\{id\}|export))?$/.exec(path) ?? [];
  const many = resource.replaceAll('-', ' ');
  const one = singular(many);
  const [verb, summary] = (resource && OWN[`${method} ${rest}`]?.(one, many)) || [];
  if (!verb || !summary) return undefined;
  return {
    id: verb + pascalCase(rest === '{id}' || verb === 'create' ? one : many),
    summary: capital(summary),
  };
}
