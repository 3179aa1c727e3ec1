import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

import { readToUnicode } from './to-unicode.js';

type Maybe<T> = T | undefined;
type Source = Maybe<PDFObject>;
type Keys = readonly string[];

/** Access to a PDF's objects with references resolved; undefined if absent or of another type. */
export class PdfFile {
  private constructor(
    readonly bytes: Uint8Array,
    private readonly document: PDFDocument,
  ) {}

  /** @throws if the file's objects cannot be read */
  static async open(bytes: Uint8Array): Promise<PdfFile> {
    const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    return new PdfFile(bytes, await PDFDocument.load(bytes, options));
  }

  get catalog(): PDFDict {
    return this.document.catalog;
  }
  get trailer(): PDFDocument['context']['trailerInfo'] {
    return this.document.context.trailerInfo;
  }
  get pages(): readonly PDFDict[] {
    return this.document.getPages().map(({ node }) => node);
  }
  get pageRefs(): readonly PDFRef[] {
    return this.document.getPages().map(({ ref }) => ref);
  }
  get objects(): readonly (readonly [PDFRef, PDFObject])[] {
    return this.document.context.enumerateIndirectObjects();
  }

  /** A value by a path of keys, a reference unresolved: `at(catalog, 'MarkInfo', 'Marked')`. */
  at(source: Source, ...keys: Keys): Source {
    return keys.reduce<Source>((found, key) => this.dict(found)?.get(PDFName.of(key)), source);
  }
  /** The object at a path of keys, with references resolved; the other readers take paths too. */
  get(source: Source, ...keys: Keys): Source {
    const found = this.at(source, ...keys);
    return found instanceof PDFRef ? this.document.context.lookup(found) : found;
  }
  dict(source: Source, ...keys: Keys): Maybe<PDFDict> {
    const object = this.get(source, ...keys);
    if (object instanceof PDFStream) return object.dict;
    return object instanceof PDFDict ? object : undefined;
  }
  /** The items of an array; another object as the only item; none for undefined. */
  list(source: Source, ...keys: Keys): PDFObject[] {
    const object = this.get(source, ...keys);
    if (object === undefined) return [];
    return object instanceof PDFArray ? object.asArray() : [this.at(source, ...keys) as PDFObject];
  }
  /** A name without its slash. */
  name(source: Source, ...keys: Keys): Maybe<string> {
    const object = this.get(source, ...keys);
    return object instanceof PDFName ? object.decodeText() : undefined;
  }
  number(source: Source, ...keys: Keys): Maybe<number> {
    const object = this.get(source, ...keys);
    return object instanceof PDFNumber ? object.asNumber() : undefined;
  }
  bool(source: Source, ...keys: Keys): Maybe<boolean> {
    const object = this.get(source, ...keys);
    return object instanceof PDFBool ? object.asBoolean() : undefined;
  }
  text(source: Source, ...keys: Keys): Maybe<string> {
    const object = this.get(source, ...keys);
    return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
  }
  /** The contents of a stream, decoded. */
  data(source: Source, ...keys: Keys): Maybe<Uint8Array> {
    const object = this.get(source, ...keys);
    return object instanceof PDFRawStream ? decodePDFRawStream(object).decode() : undefined;
  }
  /** Keys and values of a dictionary; none for another object. */
  entries(source: Source, ...keys: Keys): [key: string, value: PDFObject][] {
    const entries = this.dict(source, ...keys)?.entries() ?? [];
    return entries.map(([key, value]) => [key.decodeText(), value]);
  }
  /** The fonts that a page names in its resources. */
  fonts(page: PDFDict): [key: string, font: PDFObject][] {
    return this.entries(page, 'Resources', 'Font');
  }
  /** The ToUnicode map of a font; undefined if it has none. */
  unicode(font: PDFObject): Maybe<Map<string, string>> {
    const map = this.data(font, 'ToUnicode');
    return map && readToUnicode(Buffer.from(map).toString('latin1'));
  }
}

export { PDFDict, type PDFObject, PDFRef, PDFStream };
