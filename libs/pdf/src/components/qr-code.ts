import encodeQR from 'qr';

import type { Book } from '../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from '../document/theme.js';

/** How wide a code's quiet border is, in its modules. */
const BORDER = 4;

/** A QR code that leads to an address, drawn as squares: its border takes part in the width, in points. */
export function qrCode(
  { pen, tags }: Book,
  address: string,
  place: { x: number; y: number; width: number },
): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: BORDER });
  const module = place.width / rows.length;
  const draw = () => {
    pen.box(place.x, place.y, place.width, place.width, COLORS.white);
    rows.forEach((row, line) => {
      for (const [from, count] of runsOf(row))
        pen.box(place.x + from * module, place.y + line * module, count * module, module, COLORS.ink);
    });
  };
  tags.leaf('Figure', draw, { alt: `Código QR que leva à verificação deste documento: ${address}` });
}

/** Where the dark modules of a row begin, and how many there are side by side. */
function* runsOf(row: readonly boolean[]): Generator<readonly [from: number, count: number]> {
  for (let at = 0; at < row.length; at++) {
    if (!row[at]) continue;
    const from = at;
    while (row[at + 1]) at++;
    yield [from, at - from + 1];
  }
}

const WIDTH = 76;

/** A QR code with the address that it leads to beside it, for who has no camera at hand. */
export function verificationLine(book: Book, intro: string, address: string): void {
  const { flow, pen, tags, type } = book;
  flow.place(WIDTH);
  const x = PAGE.left + WIDTH + 10;
  let y = flow.y + 18;
  qrCode(book, address, { x: PAGE.left, y: flow.y, width: WIDTH });
  for (const text of [intro, address]) {
    const lines = type.lines(text, STYLES.small, TEXT_WIDTH - WIDTH - 10);
    tags.leaf('P', () => pen.lines(lines, x, y, STYLES.small));
    y += lines.length * STYLES.small.leading;
  }
  flow.advance(WIDTH);
}
