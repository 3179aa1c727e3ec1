import { resolve } from 'node:path';

import { expressionsOf } from './support/expressions.js';
import { MAX_LENGTH, slowText } from './support/slow-text.js';

/** Files whose input is cut, and the number of characters that are left. */
const BOUNDED: Readonly<Record<string, number>> = {
  // A User-Agent.
  'apps/api/src/features/people/sessions/origin.ts': 200,
};
/** Files that read only what the product, or a test, has written itself. */
const OWN_OUTPUT = [
  'apps/api/src/features/reports/formats/workbook-worker.ts',
  'libs/pdf-check/src/to-unicode.ts',
];

/** Files that build expressions, which are not measured, from their own constants alone. */
const BUILT = [
  'apps/admin/src/features/coverage/bulk/listFile.ts',
  'apps/api/src/common/http/idempotency.ts',
  'apps/api/src/database/backup/backup-folder.ts',
  'libs/domain/src/report/divergence/materials.ts',
  'libs/domain/src/report/typed-figure.ts',
  'libs/pdf/src/document/symbols.ts',
];

const expressions = expressionsOf(resolve('..'));
const slowOnes = (ofFile: (file: string) => boolean): string[] =>
  expressions
    .filter(({ file }) => ofFile(file))
    .flatMap(({ file, source, pattern }) => {
      const text = pattern && slowText(pattern, BOUNDED[file] ?? MAX_LENGTH);
      return text === undefined ? [] : [`${file} ${source}: ${text}`];
    });

describe('the regular expressions of the product', () => {
  it('take linear time for their longest input, up to 65,536 characters', () => {
    expect(expressions.length).toBeGreaterThan(300);
    expect(slowOnes((file) => !OWN_OUTPUT.includes(file))).toEqual([]);
  }, 240_000);

  it('are excepted only where one of the file takes longer', () => {
    for (const file of OWN_OUTPUT) expect(slowOnes((one) => one === file)).not.toEqual([]);
    for (const file of Object.keys(BOUNDED)) {
      const own = expressions.filter((one) => one.file === file);
      expect(own.some(({ pattern }) => pattern && slowText(pattern, MAX_LENGTH))).toBe(true);
    }
  });

  it('are built from parts only in files whose parts are constants', () => {
    const built = expressions.filter(({ pattern }) => pattern === undefined).map(({ file }) => file);
    expect([...new Set(built)].sort()).toEqual(BUILT);
  });

  it.each([/\([^)]*\)/g, /\bVersion\/.*Safari\//, /"[^"]*"|\[(?!h+\])[^\]]*\]/g, /\s+$/])(
    'would be refused if they took quadratic time: %s',
    (pattern) => {
      expect(slowText(pattern, MAX_LENGTH)).toMatch(/repeated/);
    },
  );

  it('may take quadratic time up to 200 characters', () => {
    expect(slowText(/\bVersion\/.*Safari\//, 200)).toBeUndefined();
  });
});
