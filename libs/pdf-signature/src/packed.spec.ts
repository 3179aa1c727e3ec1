import { deflateSync } from 'node:zlib';

import { concatenated, latin1 } from './bytes.js';
import { objectsIn } from './packed.js';
import { PdfSyntax } from './pdf-syntax.js';
import { PdfSyntaxError, type Stream } from './pdf-values.js';

/** The objects of a compressed object stream with one text. */
function read(data: Uint8Array) {
  const stream: Stream = {
    ...{ kind: 'stream', start: 0, length: data.length },
    dictionary: new Map<string, never>([
      ['Type', { kind: 'name', text: 'ObjStm' }],
      ['N', 1],
      ['First', 4],
      ['Length', data.length],
      ['Filter', { kind: 'name', text: 'FlateDecode' }],
    ] as never),
  };
  return objectsIn(new PdfSyntax(data), stream);
}
const packed = (text: string): Uint8Array => deflateSync(Buffer.from(`9 0 (${text})`, 'latin1'));

describe('a compressed object stream', () => {
  it('is read to its objects', () => {
    const [object] = read(packed('Olá'));
    expect([object?.number, latin1((object?.value as { bytes: Uint8Array }).bytes)]).toEqual([9, 'Olá']);
  });

  it('is read up to a megabyte', () => {
    expect(read(packed('a'.repeat(1_048_570)))).toHaveLength(1);
  });

  it.each([
    ['more than a megabyte', packed('a'.repeat(1_048_571))],
    ['much more than a megabyte', packed('a'.repeat(50_000_000))],
    ['bytes behind it', concatenated(packed('a'), Uint8Array.of(65))],
    ['zeros behind it', concatenated(packed('a'), new Uint8Array(4))],
    ['a second stream behind it', concatenated(packed('a'), packed('b'))],
    ['an end that is missing', packed('a').subarray(0, -1)],
    ['a wrong checksum', packed('a').map((byte, at, all) => (at === all.length - 1 ? byte ^ 1 : byte))],
    ['nothing', new Uint8Array()],
    ['plain bytes', new TextEncoder().encode('9 0 (a)')],
  ])('is refused with %s', (_what, data) => {
    expect(() => read(data)).toThrow(PdfSyntaxError);
  });
});
