import encodeQR from 'qr';

import type { Book } from '../document/book.js';
import { COLORS, STYLES } from '../document/theme.js';

/** Width of the quiet zone, in modules. */
const BORDER = 4;

/** A QR code of an address, drawn as squares; the width in points includes its quiet zone. */
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

function* runsOf(row: readonly boolean[]): Generator<readonly [from: number, count: number]> {
  for (let at = 0; at < row.length; at++) {
    if (!row[at]) continue;
    const from = at;
    while (row[at + 1]) at++;
    yield [from, at - from + 1];
  }
}

const WIDTH = 76;

/** A QR code and its address as text: beside it, or below if there is no room. */
export function verificationLine(book: Book, intro: string, address: string): void {
  const { flow, pen, tags, type } = book;
  const style = STYLES.small;
  const beside = flow.width - WIDTH - 10;
  const isBelow = type.width(address, style) > beside;
  const introLines = type.lines(intro, style, beside);
  const addressLines = type.lines(address, style, isBelow ? flow.width : beside);
  const height = WIDTH + (isBelow ? addressLines.length * style.leading : 0);
  flow.place(height);
  const x = flow.left + WIDTH + 10;
  const y = flow.y + 18;
  const addressY = isBelow ? flow.y + WIDTH : y + introLines.length * style.leading;
  qrCode(book, address, { x: flow.left, y: flow.y, width: WIDTH });
  tags.leaf('P', () => pen.lines(introLines, x, y, style));
  tags.leaf('P', () => pen.lines(addressLines, isBelow ? flow.left : x, addressY, style));
  flow.advance(height);
}
