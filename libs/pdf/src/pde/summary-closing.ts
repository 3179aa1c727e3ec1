import type { PdeModel } from '@prumo/domain';

import { qrCode } from '../components/qr-code.js';
import type { Book } from '../document/book.js';
import { signatureField } from '../document/pdfkit/signature-field.js';
import { COLORS, STYLES } from '../document/theme.js';
import { WORDS } from './words.js';

const words = WORDS.summary;

export const STRIP_HEIGHT = 110;
const QR_WIDTH = 72;
/** Left edges and widths in the text area. */
const PARTIES = { x: 0, width: 190 } as const;
const SIGNATURE = { x: 204, width: 150 } as const;
const CHECK = { x: 368, width: 153 } as const;
const PARTY_LABEL = 11;
const BETWEEN_PARTIES = 3;
const LINE_Y = 52;
const FIELD_HEIGHT = 46;

interface Corner {
  x: number;
  y: number;
}

/** Developer, builder and technician; those that are not named are left out. */
function parties(
  { pen, tags, type }: Book,
  { parties: named, technician }: PdeModel,
  { x, y }: Corner,
): void {
  const present = [
    [words.developer, named?.developer?.name],
    [words.builder, named?.builder?.name],
    [words.technician, technician.fullName],
  ] as const;
  let top = y;
  for (const [label, name] of present) {
    if (!name) continue;
    const at = top;
    const lines = type.linesUpTo(2, name, STYLES.textStrong, PARTIES.width);
    tags.leaf('P', () => {
      pen.text(`${label} `, x, at, { ...STYLES.smallStrong, leading: PARTY_LABEL });
      pen.lines(lines, x, at + PARTY_LABEL, STYLES.textStrong);
    });
    top += PARTY_LABEL + lines.length * STYLES.textStrong.leading + BETWEEN_PARTIES;
  }
}

function signature(book: Book, model: PdeModel, { x, y }: Corner, hasField: boolean): void {
  const { doc, pen, tags, type } = book;
  const { fullName, creaCau, licenseState } = model.technician;
  const { width } = SIGNATURE;
  tags.artifact(() => pen.rule(x, y + LINE_Y, width, COLORS.ink, 0.6));
  if (hasField) {
    const field = tags.add('Form');
    const box = [x, y + LINE_Y - 1 - FIELD_HEIGHT, width, FIELD_HEIGHT] as const;
    signatureField(doc, field, {
      name: 'responsavel_tecnico',
      description: WORDS.signature.field,
      box: [...box],
    });
    field.end();
  }
  const texts = [
    [fullName, STYLES.textStrong],
    [WORDS.signature.license(creaCau, licenseState), STYLES.small],
    [words.signature, STYLES.small],
  ] as const;
  let top = y + LINE_Y + 4;
  for (const [text, look] of texts) {
    const at = top;
    tags.leaf('P', () => pen.text(type.fitted(text, look, width), x, at, look));
    top += look.leading + 1;
  }
}

/** The caption and the code, beside the QR code; without an address alone. */
function check(book: Book, { verifyUrl, authenticityCode }: PdeModel, { x, y }: Corner): void {
  const { pen, tags, type } = book;
  const { width } = CHECK;
  if (verifyUrl) qrCode(book, verifyUrl, { x: x + width - QR_WIDTH, y: y - 4, width: QR_WIDTH });
  const textWidth = verifyUrl ? width - QR_WIDTH - 4 : width;
  const caption = type.lines(verifyUrl ? words.checkByPhone : words.checkByCode, STYLES.small, textWidth);
  const codeY = y + caption.length * STYLES.small.leading + 2;
  tags.leaf('P', () => {
    pen.lines(caption.with(-1, `${caption.at(-1) ?? ''} `), x, y, STYLES.small);
    pen.lines(type.lines(authenticityCode, STYLES.smallStrong, textWidth), x, codeY, STYLES.smallStrong);
  });
}

/** Parties, signature line and verification, at the foot of the page. */
export function closingStrip(book: Book, model: PdeModel, { hasField }: { hasField: boolean }): void {
  const { flow, pen, tags } = book;
  const y = flow.y + 12;
  tags.artifact(() => pen.rule(flow.left, flow.y + 4, flow.width, COLORS.hairline));
  parties(book, model, { x: flow.left + PARTIES.x, y });
  signature(book, model, { x: flow.left + SIGNATURE.x, y }, hasField);
  check(book, model, { x: flow.left + CHECK.x, y });
}
