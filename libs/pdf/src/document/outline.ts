import type { PdfKit } from './pdfkit.js';
import { PAGE } from './theme.js';

interface OutlineOptions {
  expanded: boolean;
  fit: boolean;
  /** Subtracted from the page's width and height to give the place to go to. */
  left: number;
  top: number;
}
interface OutlineItem {
  addItem(title: string, options: OutlineOptions): OutlineItem;
}

/** The bookmarks beside the pages: a tree by heading level. */
export class Outline {
  readonly #path: OutlineItem[];

  constructor(doc: PdfKit) {
    this.#path = [doc.outline as unknown as OutlineItem];
  }

  /** A bookmark to a place on the current page; `depth` 0 is the outermost. */
  add(title: string, depth: number, y: number): void {
    this.#path.length = Math.min(this.#path.length, depth + 1);
    const parent = this.#path.at(-1);
    const item = parent?.addItem(title, {
      expanded: false,
      fit: false,
      left: PAGE.width,
      top: Math.max(y - 12, 0),
    });
    if (item) this.#path.push(item);
  }
}
