import type { ManualModel, ManualPicture } from '@prumo/domain';

import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { drawPicture, openPicture, pictureSize } from '../document/pdfkit/picture.js';
import { STYLES } from '../document/theme.js';

/** A picture takes at most this share of a page's height. */
const MAX_SHARE = 0.55;
/** A small picture is not drawn larger than at this resolution. */
const POINTS_PER_PIXEL = 72 / 96;
const AFTER = 8;

export interface LaidPicture {
  /** In points, without the space below it. */
  height: number;
  draw(): void;
}

/** A picture as wide as the text, or smaller where it has few pixels or is tall; its description if it is unreadable. */
export function layPicture(
  book: Book,
  { key, alt }: ManualPicture,
  files: ManualModel['pictureFiles'],
): LaidPicture {
  const { doc, flow, tags } = book;
  const file = files?.[key];
  const picture = file && openPicture(doc, file);
  if (!picture) {
    return {
      height: STYLES.text.leading,
      draw: () => paragraph(book, alt, { style: STYLES.text, after: AFTER }),
    };
  }
  const own = pictureSize(picture);
  const scale = Math.min(
    flow.width / own.width,
    (flow.pageHeight * MAX_SHARE) / own.height,
    POINTS_PER_PIXEL,
  );
  const [width, height] = [own.width * scale, own.height * scale];
  return {
    height,
    draw() {
      flow.place(height);
      const place = { x: flow.left, y: flow.y, width, height };
      tags.leaf('Figure', () => drawPicture(doc, picture, place), { alt });
      flow.advance(height);
      flow.gap(AFTER);
    },
  };
}
