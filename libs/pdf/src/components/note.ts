import type { Book } from '../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from '../document/theme.js';

const INSET = { x: 14, y: 8 } as const;
const STYLE = { ...STYLES.cell, color: COLORS.ink };

/** A remark that stands out: a panel with a bar in the accent colour. Kept on one page; meant to be short. */
export function note({ flow, pen, tags, type }: Book, text: string): void {
  const lines = type.lines(text, STYLE, TEXT_WIDTH - 2 * INSET.x);
  const height = lines.length * STYLE.leading + 2 * INSET.y;
  flow.place(height);
  tags.artifact(() => {
    pen.box(PAGE.left, flow.y, TEXT_WIDTH, height, COLORS.panel);
    pen.box(PAGE.left, flow.y, 2.5, height, COLORS.accent);
  });
  tags.leaf('P', () => pen.lines(lines, PAGE.left + INSET.x, flow.y + INSET.y, STYLE));
  flow.advance(height);
  flow.gap(12);
}
