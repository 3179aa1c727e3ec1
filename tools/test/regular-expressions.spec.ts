import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expressionsDocument, isOf } from '../src/regular-expressions/document.js';
import { expressionsOf } from '../src/regular-expressions/find.js';
import { INPUTS } from '../src/regular-expressions/inputs.js';
import { slowText } from './support/slow-text.js';

const ROOT = resolve('..');
const DOCUMENT = join(ROOT, 'docs/security/regular-expressions.md');
const expressions = expressionsOf(ROOT);
const files = [...new Set(expressions.map(({ file }) => file))];
const paths = INPUTS.flatMap((input) => input.files);

describe('the regular expressions of the product', () => {
  it('stand in files whose input is named once', () => {
    const named = files.map((file) => [file, paths.filter((path) => isOf(file, path)).length] as const);
    expect(named.filter(([, times]) => times !== 1)).toEqual([]);
  });

  it('are in every file that an input names', () => {
    expect(paths.filter((path) => !files.some((file) => isOf(file, path)))).toEqual([]);
  });

  it('are listed with the input that they read', () => {
    const document = expressionsDocument(expressions);
    if (process.env['UPDATE_DOCS']) writeFileSync(DOCUMENT, document);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(document);
  });

  it.each(INPUTS.filter(({ most }) => most !== undefined))(
    'read $title in linear time',
    ({ most = 0, files: own }) => {
      const slow = expressions.flatMap(({ file, source, pattern }) => {
        const isOwn = own.some((path) => isOf(file, path));
        const text = isOwn && pattern ? slowText(pattern, most) : undefined;
        return text === undefined ? [] : [`${file} ${source}: ${text}`];
      });
      expect(slow).toEqual([]);
    },
    120_000,
  );

  it.each([
    [/\([^)]*\)/g, 65_536],
    [/\bVersion\/.*Safari\//, 65_536],
    [/"[^"]*"|\[(?!h+\])[^\]]*\]/g, 65_536],
    [/\s+$/, 65_536],
  ])('would be refused if they took quadratic time: %s', (pattern, most) => {
    expect(slowText(pattern, most)).toMatch(/repeated/);
  });

  it('may take quadratic time up to 200 characters', () => {
    expect(slowText(/\bVersion\/.*Safari\//, 200)).toBeUndefined();
  });
});
