import fc from 'fast-check';

import { chance, type Gen, int, pick } from './gen.js';

/** Unusual and hostile texts. */
const ODD_TEXTS = [
  'Ação & Reação',
  'Edifício São João — 2ª etapa',
  '=1+1',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR '1'='1",
  '{{7*7}}${7*7}<%= 7*7 %>',
  '=HYPERLINK("http://127.0.0.1","x")',
  'javascript:alert(1)',
  '$(touch x)`touch x`',
  '100%_\\',
  'NULL',
  'toString',
  '🏗️ obra',
  'ﬁ ǆ ẞ İ ı',
  'a\u0301e\u0301',
  'עברית العربية',
  '0012',
  '1e5',
  '≤ 25 ± 0,5',
  'linha 1\nlinha 2\ttab',
];

const byCharacters = (text: string, most: number): string => [...text].slice(0, most).join('');

/** A text that can be stored, of so many characters; sometimes with space around it, which is not kept. */
export function text(g: Gen, least: number, most: number): string {
  const wanted = chance(g, 5) ? most : Math.min(most, least + int(g, 0, 24));
  const drawn = chance(g, 30)
    ? pick(g, ODD_TEXTS)
    : g(fc.string, { unit: 'grapheme', minLength: 1, maxLength: Math.min(wanted + 1, 60) });
  const trimmed = byCharacters(drawn.trim(), wanted).trim();
  const filled = trimmed.padEnd(Math.max(least, 1), 'é').slice(0, Math.max(trimmed.length, least, 1));
  const long = wanted > 60 ? byCharacters(filled.repeat(wanted), wanted).trim() || 'é' : filled;
  return chance(g, 10) && [...long].length + 3 < most ? ` ${long} \t` : long;
}
