import { productionPackages, readLock } from '../../src/supply/production.js';

/**
 * Licences that let Prumo be used, changed and sold with nothing but their notice (MPL: and where the source is); of a choice (`A OR B`) one is
 * enough. Fonts (OFL) and maps (CC BY) are passed on as they are, with their authors named.
 */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Copyleft of its own files only: used unchanged, it asks for its notice and where its source is (web-ifc).
  'MPL-2.0',
]);

/** Whether an SPDX expression asks for no more than what is allowed. */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

const HEAD = `# Licences of what Prumo is made of

Written by \`tools/test/supply.spec.ts\` from the lock file; after a change of dependencies:
\`UPDATE_DOCS=1 npm test -- supply\` in \`tools\`. These are the packages that the server and the console run with, on
whatever platform; versions are in the bill of materials (\`npm run sbom\`). What only makes and tests them is not listed.

What is allowed is in \`tools/test/support/licences.ts\`; the test fails for any other. Data and fonts beside the packages:
municipalities with their coordinates from IBGE and kelvins/municipios-brasileiros (MIT, see
[the starter catalogue](../../libs/starter-catalogue/README.md)), Source Sans 3 (OFL 1.1).
`;
const LINE = 110;

/** `docs/security/licences.md`: without versions, so that it changes with a new package and not with each update. */
export function licencesDocument(root: string): string {
  const names = new Map<string, Set<string>>();
  for (const { name, licence } of productionPackages(readLock(root)))
    names.set(licence, (names.get(licence) ?? new Set()).add(name));
  const sections = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${HEAD}\n${sections.map(([licence, of]) => `## ${licence}\n\n${folded([...of])}\n`).join('\n')}`;
}

function folded(names: readonly string[]): string {
  const lines = [''];
  for (const [at, name] of names.entries()) {
    const word = at === names.length - 1 ? name : `${name}, `;
    if (`${lines.at(-1)}${word}`.trimEnd().length > LINE) lines.push(word);
    else lines[lines.length - 1] += word;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}
