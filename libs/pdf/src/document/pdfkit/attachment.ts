import type { PdfKit } from './document.js';

/** A file that belongs to a document. */
export interface Attachment {
  name: string;
  mediaType: string;
  /** What it is, for people. */
  description: string;
  data: Uint8Array;
  date: Date;
}

/** Names in PDF: what is neither letter nor digit by its code. */
const asName = (text: string): string =>
  text.replace(/[^\w.-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

interface Reference {
  end(data?: Uint8Array): void;
}

interface Internals {
  ref(entries: object): Reference;
  _root: { data: Record<string, unknown> };
  addNamedEmbeddedFile(name: string, file: object): void;
}

/**
 * Attaches a file to the whole document, as PDF/A-3 asks: named in the catalogue, with its type, its date and what it is
 * to the document (the data that the pages show). pdfkit's own `file` writes its checksum in hexadecimal digits, where
 * the standard has bytes, and leaves out `EF`'s Unicode name.
 */
export function attach(doc: PdfKit, { name, mediaType, description, data, date }: Attachment): void {
  const internals = doc as unknown as Internals;
  const file = internals.ref({
    Type: 'EmbeddedFile',
    Subtype: asName(mediaType),
    Params: { Size: data.length, ModDate: date },
  });
  file.end(data);
  const specification = internals.ref({
    Type: 'Filespec',
    F: Object(name) as object,
    UF: Object(name) as object,
    Desc: Object(description) as object,
    EF: { F: file, UF: file },
    AFRelationship: 'Data',
  });
  specification.end();
  internals.addNamedEmbeddedFile(name, specification);
  internals._root.data['AF'] = [specification];
}
