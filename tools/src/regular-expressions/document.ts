import type { Expression } from './find.js';
import { INPUTS, type Input } from './inputs.js';

const HEAD = `# Regular expressions and what they read

Written by \`tools/test/regular-expressions.spec.ts\` from the sources; after a change of an expression or its file:
\`UPDATE_DOCS=1 npm test -- regular-expressions\` in \`tools\`. Which input the expressions of a file read is said in
\`tools/src/regular-expressions/inputs.ts\`: the test fails for a file that is not named there, and for a name without a file.

An expression over input is linear: eslint-plugin-regexp refuses one that backtracks or starts anew in more than linear time
(\`eslint.config.mjs\`), and the test measures each literal at its bound, up to 65,536 characters, with its own words and usual
characters repeated. What is built from parts is listed as written and not measured.
`;

const numberOf = (most: number): string => most.toLocaleString('en-US');

function section({ title, reads, most, files }: Input, expressions: readonly Expression[]): string {
  const bound = most === undefined ? '' : ` At most ${numberOf(most)} characters.`;
  const own = expressions.filter(({ file }) => files.some((path) => isOf(file, path)));
  const names = [...new Set(own.map(({ file }) => file))];
  const lines = names.flatMap((name) => [
    name,
    ...own.filter(({ file }) => file === name).map(({ source }) => `  ${source}`),
  ]);
  return `## ${title}\n\n${reads}${bound}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

/** Whether a file is this one, or stands below this folder. */
export const isOf = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);

/** `docs/security/regular-expressions.md` */
export const expressionsDocument = (expressions: readonly Expression[]): string =>
  `${HEAD}\n${INPUTS.map((input) => section(input, expressions)).join('\n')}`;
