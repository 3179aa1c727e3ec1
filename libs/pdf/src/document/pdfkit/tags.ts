import type { PdfKit } from './document.js';

export type Element = PDFKit.PDFStructureElement;
/** The kinds of content that say nothing: rules and backgrounds, or what repeats on every page. */
type ArtifactKind = 'Layout' | 'Pagination';

/** Attributes of a structure element (PDF 32000-1 §14.8.5) beside its text alternatives. */
interface ElementOptions {
  /** Which cells a header cell heads. */
  scope?: 'Column' | 'Row';
  /** How many columns a cell spans. */
  colSpan?: number;
  /** Read instead of what is drawn. */
  actual?: string;
  /** What a figure shows, for who can't see it. */
  alt?: string;
}

/** The structure tree of a document: everything drawn goes through `content` or `artifact`. */
export class Tags {
  readonly #open: Element[] = [];

  constructor(private readonly doc: PdfKit) {
    const root = doc.struct('Document');
    doc.addStructure(root);
    this.#open.push(root);
  }

  /** A new element at the end of the one that is open. The caller ends it. */
  add(type: string, { colSpan, ...options }: ElementOptions = {}): Element {
    const element = this.doc.struct(type, options);
    if (colSpan !== undefined) {
      const { scope } = options;
      attributesOf(element).A = { O: 'Table', ColSpan: colSpan, ...(scope && { Scope: scope }) };
    }
    this.#open.at(-1)?.add(element);
    return element;
  }

  /** An element around all that `build` adds. */
  group(type: string, build: () => void, options: ElementOptions = {}): void {
    const element = this.add(type, options);
    this.within(element, build);
    element.end();
  }

  /** Adds what `build` adds to an element that was made before. */
  within<T>(element: Element, build: () => T): T {
    this.#open.push(element);
    const built = build();
    this.#open.pop();
    return built;
  }

  /** An element with content of its own. */
  leaf(type: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.add(type, options);
    this.content(type, element, draw);
    element.end();
  }

  /** What `draw` puts on the current page belongs to the element; once for each page that it reaches. */
  content(type: string, element: Element, draw: () => void): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** What `draw` puts on the current page is decoration. */
  artifact(draw: () => void, kind: ArtifactKind = 'Layout'): void {
    this.doc.markContent('Artifact', { type: kind });
    draw();
    this.doc.endMarkedContent();
  }

  /** Ends the tree; nothing can be added then. */
  end(): void {
    this.#open[0]?.end();
  }
}

interface Dictionary {
  A?: { O: string; ColSpan: number; Scope?: string };
}

/** pdfkit knows no ColSpan: its element's dictionary takes it until it is written. */
const attributesOf = (element: Element): Dictionary =>
  (element as unknown as { dictionary: { data: Dictionary } }).dictionary.data;
