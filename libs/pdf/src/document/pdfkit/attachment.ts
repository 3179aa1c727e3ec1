import type { PdfKit } from './document.js';

interface Attachment {
  name: string;
  mediaType: string;
  description: string;
  data: Uint8Array;
  date: Date;
}

/** A PDF name: signs other than letters and digits are escaped. */
const asName = (text: string): string =>
  text.replace(/[^\w.-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

interface Internals {
  _root: { data: Record<string, unknown> };
  addNamedEmbeddedFile(name: string, file: object): void;
}

/**
 * Attaches a file to the document as PDF/A-3 requires: listed in the catalogue, with type, date and relationship.
 * pdfkit's own `file` writes its checksum as hexadecimal digits instead of bytes, and omits the Unicode name of `EF`.
 */
export function attach(doc: PdfKit, { name, mediaType, description, data, date }: Attachment): void {
  const internals = doc as unknown as Internals;
  const file = doc.ref({
    Type: 'EmbeddedFile',
    Subtype: asName(mediaType),
    Params: { Size: data.length, ModDate: date },
  });
  file.end(data);
  const specification = doc.ref({
    Type: 'Filespec',
    F: Object(name) as object,
    UF: Object(name) as object,
    Desc: Object(description) as object,
    EF: { F: file, UF: file },
    AFRelationship: 'Data',
  });
  specification.end(undefined);
  internals.addNamedEmbeddedFile(name, specification);
  internals._root.data['AF'] = [specification];
}
