import { randomBytes } from 'node:crypto';

import { looksRandom } from './secret-strength.js';

describe('looksRandom', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('takes every 16 random bytes in %s', (encoding) => {
    const texts = Array.from({ length: 2000 }, () => randomBytes(16).toString(encoding));
    expect(texts.filter((text) => !looksRandom(text))).toEqual([]);
  });

  it.each([
    ['too short', 'k7Qp2xLmZ0aB3cD'],
    ['one character', 'a'.repeat(32)],
    ['a few', 'abcd'.repeat(8)],
    ['a random word over and over', 'k7Qp2xLm'.repeat(4)],
    ['a word over and over', 'senha'.repeat(7)],
    ['hexadecimal words', 'deadbeef'.repeat(8)],
    ['digits in order', '12345678901234567890123456789012'],
    ['the hexadecimal digits', '0123456789abcdef'.repeat(2)],
    ['backwards', 'zyxwvutsrqponmlkjihgfedcba987654'],
    ['every second letter', 'acegikmoqsuwyacegikmoqsuwyacegik'],
    ['pairs', 'aabbccddeeffgghhiijjkkllmmnnoopp'],
    ['the keyboard', 'qwertyuiopasdfghjklzxcvbnm123456'],
  ])('refuses %s', (_, text) => expect(looksRandom(text)).toBe(false));
});
