import { PAGE } from '../theme.js';
import type { PdfKit } from './document.js';
import type { Element } from './tags.js';

interface OutlineItem {
  addItem(title: string, options: object): OutlineItem;
}

/** The bookmarks, a tree by heading level. */
export class Outline {
  readonly #path: OutlineItem[];

  constructor(doc: PdfKit) {
    this.#path = [doc.outline as unknown as OutlineItem];
  }

  /** Adds a bookmark to a place on the current page; `depth` 0 is the outermost. */
  add(title: string, depth: number, y: number): void {
    this.#path.length = Math.min(this.#path.length, depth + 1);
    const parent = this.#path.at(-1);
    // pdfkit subtracts left and top from the page's width and height to give the destination.
    const place = { fit: false, left: PAGE.width, top: Math.max(y - 12, 0) };
    const item = parent?.addItem(title, { expanded: false, ...place });
    if (item) this.#path.push(item);
  }
}

interface LinkOptions {
  /** Alternative description of the link (PDF/UA-1 §7.18.5). */
  description: string;
  /** x, y, width and height on the current page, in points. */
  box: readonly [number, number, number, number];
}

/** Links a box on the current page to a named destination, as part of the element; end the element on this page. */
export function linkTo(doc: PdfKit, element: Element, name: string, { description, box }: LinkOptions): void {
  const [x, y, width, height] = box;
  // pdfkit writes a primitive string as a name; its types lack the element.
  const options: object = { structParent: element, Contents: Object(description) as object };
  doc.goTo(x, y, width, height, name, options);
}
