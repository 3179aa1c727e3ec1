import type { OperationName } from '../../../platform/crud/openapi/operation.js';

/** 'noise-classes' → 'noise class', 'criteria' → 'criterion'. */
const singular = (words: string): string => {
  if (words === 'criteria') return 'criterion';
  if (words === 'analyses') return 'analysis';
  return words
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
};

const pascal = (words: string): string =>
  words.replace(/(^|[ -])([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase());

const article = (word: string): string => (/^(?!us)[aeiou]/.test(word) ? 'an' : 'a');

/** The five routes of a resource, by method and by whether the address names a record. */
const FIVE: Readonly<Record<string, (one: string, many: string) => [verb: string, summary: string]>> = {
  'get all': (_one, many) => ['list', `The ${many} that the caller may see.`],
  'get one': (one) => ['get', `${article(one)} ${one} by its id.`],
  'post all': (one) => ['create', `Creates ${article(one)} ${one}.`],
  'put one': (one) => ['update', `Changes ${article(one)} ${one}: only what is sent.`],
  'delete one': (one) => ['delete', `Deletes ${article(one)} ${one}; answers it as it was.`],
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How one of a resource's own five routes is named, after the resource; undefined for any other route. */
export function nameOf(method: string, path: string): OperationName | undefined {
  const [, resource, id] = /^\/api\/([a-z-]+)(\/\{id\})?$/.exec(path) ?? [];
  const describe = resource && FIVE[`${method} ${id ? 'one' : 'all'}`];
  if (!describe) return undefined;
  const many = resource.replaceAll('-', ' ');
  const one = singular(many);
  const [verb, summary] = describe(one, many);
  return { id: verb + pascal(verb === 'list' ? many : one), summary: capital(summary) };
}
