import { PdfSyntax } from './pdf-syntax.js';
import { PdfSyntaxError } from './pdf-values.js';

const read = (text: string) => new PdfSyntax(Buffer.from(text, 'latin1')).value();

describe('a file that is all values', () => {
  it.each([
    ['texts', '()'],
    ['hexadecimal texts', '<>'],
    ['dictionaries', '<<>>'],
    ['lists', '[]'],
    ['lists in lists', '[[[[[[]]]]]]'],
    ['entries', '<</a()>>'],
  ])('of %s is refused before it takes up the memory', (_, unit) => {
    expect(() => read(`[${unit.repeat(250_000)}]`)).toThrow(PdfSyntaxError);
  });

  it('is read with as many values as a signer may write', () => {
    expect(read(`[${'()'.repeat(50_000)}]`)).toHaveLength(50_000);
  });
});
