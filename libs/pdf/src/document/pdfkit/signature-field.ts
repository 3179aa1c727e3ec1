import type { PdfKit } from './document.js';
import type { Element } from './tags.js';

interface SignatureField {
  name: string;
  description: string;
  /** x, y, width and height on the current page, in points. */
  box: readonly [number, number, number, number];
}

interface Internals {
  _root: { data: Record<string, unknown> };
  page: { dictionary: object; annotations: object[] };
  endAcroForm(): void;
}

/** Annotation flag: printed. */
const PRINT = 4;
const HAS_SIGNATURES = 1;

/** pdfkit writes a primitive string as a name, an object as a text. */
const text = (value: string): object => Object(value) as object;

/**
 * Adds the form's only field, an empty signature with an empty appearance (PDF/A requires an appearance). pdfkit
 * supports other fields only, and its form names a font and requests appearances from readers.
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
  });
  appearance.end(' ');
  const entries: object = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: text(name),
    TU: text(description),
    F: PRINT,
    P: internals.page.dictionary,
    AP: { N: appearance },
    // Otherwise pdfkit adds a border colour.
    C: [],
    structParent: element,
  };
  doc.annotate(x, y, width, height, entries);
  // Libraries for signing search for the type, though the standard makes it optional.
  const form = doc.ref({
    Type: 'AcroForm',
    Fields: [internals.page.annotations.at(-1)],
    SigFlags: HAS_SIGNATURES,
  });
  form.end(undefined);
  internals._root.data['AcroForm'] = form;
  // pdfkit would end its own form.
  internals.endAcroForm = () => undefined;
}
