import type { PdfKit } from './document.js';
import type { Element } from './tags.js';

export interface SignatureField {
  /** In the form, for programs. */
  name: string;
  /** For people, and for who has it read out. */
  description: string;
  /** x, y, width and height on the current page, in points. */
  box: readonly [number, number, number, number];
}

interface Reference {
  end(data?: string): void;
}

interface Internals {
  _root: { data: Record<string, unknown> };
  page: { dictionary: Reference; annotations: Reference[] };
  annotate(x: number, y: number, width: number, height: number, entries: object): void;
  endAcroForm(): void;
}

/** Printed, and nothing else. */
const PRINT = 4;
const HAS_SIGNATURES = 1;

/** A name stays one; a text is an object to pdfkit. */
const text = (value: string): object => Object(value) as object;

/**
 * Prepares a field to sign in, as the form's only one, on the current page: empty, with an appearance that shows nothing
 * (PDF/A has every field appear by what it brings, never by what a reader makes of it). pdfkit knows fields of other
 * kinds only, and its form names a font and asks readers for appearances.
 */
export function signatureField(
  doc: PdfKit,
  element: Element,
  { name, description, box }: SignatureField,
): void {
  const internals = doc as unknown as Internals;
  const [x, y, width, height] = box;
  const appearance = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
  }) as unknown as Reference;
  appearance.end(' ');
  internals.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Sig',
    T: text(name),
    TU: text(description),
    F: PRINT,
    P: internals.page.dictionary,
    AP: { N: appearance },
    // Else pdfkit paints a border's colour.
    C: [],
    structParent: element,
  });
  const form = doc.ref({ Fields: [internals.page.annotations.at(-1)], SigFlags: HAS_SIGNATURES });
  (form as unknown as Reference).end();
  internals._root.data['AcroForm'] = form;
  // pdfkit would end the form that it began itself.
  internals.endAcroForm = () => undefined;
}
