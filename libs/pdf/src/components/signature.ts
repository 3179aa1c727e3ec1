import type { Book } from '../document/book.js';
import { signatureField } from '../document/pdfkit/signature-field.js';
import { COLORS, STYLES, type TextStyle } from '../document/theme.js';

/** A line to fill in by hand, with its label below. */
interface BlankLine {
  label: string;
  /** Share of the text width. */
  share: number;
}

const GAP = 24;
/** Minimum width of a signature (8 cm), in points. */
const MIN_WIDTH = 227;

export function blankLines({ flow, pen, tags, type }: Book, blanks: readonly BlankLine[]): void {
  const style = STYLES.small;
  const height = 28 + style.leading;
  flow.place(height);
  let x = flow.left;
  for (const { label, share } of blanks) {
    const width = share * (flow.width - GAP * (blanks.length - 1));
    const left = x;
    tags.artifact(() => pen.rule(left, flow.y + 24, width, COLORS.ink, 0.6));
    tags.leaf('P', () => pen.text(type.fitted(label, style, width), left, flow.y + 27, style));
    x += width + GAP;
  }
  flow.advance(height);
}

const FIELD_HEIGHT = 50;

/** The signature line and field, with the signatory's texts below it, the name first. */
export function signatureLine(book: Book, signatory: readonly string[], description: string): void {
  const { doc, flow, pen, tags, type } = book;
  const width = Math.max(flow.width * 0.62, Math.min(flow.width, MIN_WIDTH));
  const texts = signatory
    .filter((text) => text !== '')
    .map((text, index): [readonly string[], TextStyle] => {
      const style = index === 0 ? { ...STYLES.body, font: 'semibold' as const } : STYLES.small;
      return [type.lines(text, style, width), style];
    });
  const height = 60 + texts.reduce((sum, [lines, style]) => sum + lines.length * style.leading, 0);
  flow.place(height);
  const left = flow.left + (flow.width - width) / 2;
  tags.artifact(() => pen.rule(left, flow.y + 52, width, COLORS.ink, 0.6));
  const field = tags.add('Form');
  const box = [left, flow.y + 51 - FIELD_HEIGHT, width, FIELD_HEIGHT] as const;
  signatureField(doc, field, { name: 'responsavel_tecnico', description, box });
  field.end();
  let y = flow.y + 58;
  for (const [lines, style] of texts) {
    const top = y;
    tags.leaf('P', () =>
      lines.forEach((line, index) => {
        const x = left + (width - type.width(line, style)) / 2;
        pen.text(line, x, top + index * style.leading, style);
      }),
    );
    y += lines.length * style.leading;
  }
  flow.advance(height);
}
