import type { PdfKit } from './pdfkit.js';
import type { Element } from './tags.js';

interface LinkOptions {
  /** What a reader says of the link (PDF/UA-1 §7.18.5). */
  description: string;
  /** x, y, width and height on the current page, in points. */
  box: readonly [number, number, number, number];
}

interface Linking {
  goTo(
    x: number,
    y: number,
    width: number,
    height: number,
    name: string,
    options: { structParent: Element; Contents: object },
  ): void;
}

/** Makes a box on the current page lead to a named place, as a part of the element; end it on this page. */
export function linkTo(doc: PdfKit, element: Element, name: string, { description, box }: LinkOptions): void {
  const [x, y, width, height] = box;
  // pdfkit writes a primitive string as a name; the types know neither that nor the element.
  const options = { structParent: element, Contents: Object(description) as object };
  (doc as unknown as Linking).goTo(x, y, width, height, name, options);
}
