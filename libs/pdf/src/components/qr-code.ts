import encodeQR from 'qr';

import type { Book } from '../document/book.js';
import { COLORS, STYLES, type TextStyle } from '../document/theme.js';

/** Width of the quiet zone, in modules. */
const BORDER = 4;
const VERIFICATION = 'Código QR que leva à verificação deste documento';

/** A QR code of an address, drawn as squares; the width in points includes its quiet zone. */
export function qrCode(
  { pen, tags }: Book,
  address: string,
  place: { x: number; y: number; width: number },
  purpose = VERIFICATION,
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
  tags.leaf('Figure', draw, { alt: `${purpose}: ${address}` });
}

function* runsOf(row: readonly boolean[]): Generator<readonly [from: number, count: number]> {
  for (let at = 0; at < row.length; at++) {
    if (!row[at]) continue;
    const from = at;
    while (row[at + 1]) at++;
    yield [from, at - from + 1];
  }
}

const WIDTH = 72;
const GAP = 10;
/** Between two texts beside the code. */
const BETWEEN = 5;

/** A QR code with texts beside it, the last of which is its address; that is below if there is no room. */
export function verificationBlock(
  book: Book,
  texts: readonly (readonly [text: string, style: TextStyle])[],
  address: string,
  purpose = VERIFICATION,
): void {
  const { flow, pen, tags, type } = book;
  const style = STYLES.small;
  const beside = flow.width - WIDTH - GAP;
  const isBelow = type.width(address, style) > beside;
  const besideTexts = isBelow ? texts : [...texts, [address, style] as const];
  const blocks = besideTexts.map(([text, look]) => ({ lines: type.lines(text, look, beside), look }));
  const textHeight = blocks.reduce((sum, { lines, look }) => sum + lines.length * look.leading + BETWEEN, 0);
  const top = Math.max(WIDTH, textHeight - BETWEEN);
  const below = isBelow ? type.lines(address, style, flow.width) : [];
  const height = top + below.length * style.leading;
  flow.place(height);
  const { left, y } = flow;
  qrCode(book, address, { x: left, y, width: WIDTH }, purpose);
  let textY = y + (top - textHeight + BETWEEN) / 2;
  for (const { lines, look } of blocks) {
    const at = textY;
    tags.leaf('P', () => pen.lines(lines, left + WIDTH + GAP, at, look));
    textY += lines.length * look.leading + BETWEEN;
  }
  if (isBelow) tags.leaf('P', () => pen.lines(below, left, y + top, style));
  flow.advance(height);
}
