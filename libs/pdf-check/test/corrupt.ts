import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';

/** A document whose objects a test can corrupt. */
export class CorruptibleFile {
  constructor(readonly document: PDFDocument) {}

  get catalog(): PDFDict {
    return this.document.catalog;
  }

  /** A value in a dictionary by a path of keys. */
  at(from: PDFObject | undefined, ...keys: string[]): PDFObject | undefined {
    const { context } = this.document;
    return keys.reduce<PDFObject | undefined>((found, key) => {
      const object = context.lookup(found);
      const dict = object instanceof PDFRawStream ? object.dict : object;
      return dict instanceof PDFDict ? context.lookup(dict.get(PDFName.of(key))) : undefined;
    }, from);
  }

  dict(from: PDFObject | undefined, ...keys: string[]): PDFDict {
    const found = this.at(from, ...keys);
    if (found instanceof PDFRawStream) return found.dict;
    if (!(found instanceof PDFDict)) throw new Error(`No dictionary at ${keys.join('/')}`);
    return found;
  }

  /** The dictionaries in which a key has this name as its value. */
  all(key: string, name: string): PDFDict[] {
    return this.document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter(
        (object): object is PDFDict =>
          object instanceof PDFDict && object.get(PDFName.of(key)) === PDFName.of(name),
      );
  }

  first(key: string, name: string): PDFDict {
    const [found] = this.all(key, name);
    if (!found) throw new Error(`No object with /${key} /${name}`);
    return found;
  }

  /** A string is set as a name. */
  set(dict: PDFDict, key: string, value: PDFObject | string | number): void {
    const object = typeof value === 'string' ? PDFName.of(value) : value;
    dict.set(PDFName.of(key), typeof object === 'number' ? PDFNumber.of(object) : object);
  }

  drop(dict: PDFDict, key: string): void {
    dict.delete(PDFName.of(key));
  }

  array(dict: PDFDict, key: string): PDFArray {
    const found = this.at(dict, key);
    if (!(found instanceof PDFArray)) throw new Error(`No array at ${key}`);
    return found;
  }

  /** Rewrites a page's content stream. */
  rewrite(page: number, change: (content: string) => string): void {
    const { context } = this.document;
    const node = this.document.getPage(page).node;
    const stream = this.at(node, 'Contents');
    if (!(stream instanceof PDFRawStream)) throw new Error('No content');
    const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    this.set(node, 'Contents', context.register(context.flateStream(Buffer.from(change(content), 'latin1'))));
  }
}

/** The file after a test has corrupted it. */
export async function corrupt(
  bytes: Uint8Array,
  change: (file: CorruptibleFile) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  change(new CorruptibleFile(document));
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}
