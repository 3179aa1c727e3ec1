import type { PdfKit } from './document.js';

export type Element = PDFKit.PDFStructureElement;
/** Kinds of content without meaning: rules and backgrounds, or repeated on every page. */
type ArtifactKind = 'Layout' | 'Pagination';

/** Attributes of a structure element (PDF 32000-1 §14.8.5) and its alternative text. */
interface ElementOptions {
  /** The cells that a header cell heads. */
  scope?: 'Column' | 'Row';
  colSpan?: number;
  alt?: string;
}

/** The structure tree of a document: all drawing goes through `content` or `artifact`. */
export class Tags {
  readonly #open: Element[] = [];

  constructor(private readonly doc: PdfKit) {
    const root = doc.struct('Document');
    doc.addStructure(root);
    this.#open.push(root);
  }

  /** Appends a new element to the open one. The caller ends it. */
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
  group(type: string, build: () => void): void {
    const element = this.add(type);
    this.within(element, build);
    element.end();
  }

  /** Opens an existing element for `build`. */
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

  /** Marks what `draw` draws on the current page as the element's content; once per page. */
  content(type: string, element: Element, draw: () => void): void {
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** Marks what `draw` draws on the current page as decoration. */
  artifact(draw: () => void, kind: ArtifactKind = 'Layout'): void {
    this.doc.markContent('Artifact', { type: kind });
    draw();
    this.doc.endMarkedContent();
  }

  /** Ends the tree; nothing can be added afterwards. */
  end(): void {
    this.#open[0]?.end();
  }
}

interface Dictionary {
  A?: { O: string; ColSpan: number; Scope?: string };
}

/** pdfkit does not support ColSpan: it is set in the element's dictionary before that is written. */
const attributesOf = (element: Element): Dictionary =>
  (element as unknown as { dictionary: { data: Dictionary } }).dictionary.data;
