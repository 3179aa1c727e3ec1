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

type Maybe<T> = T | undefined;
type Source = Maybe<PDFObject>;

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

  /** The object, with references resolved. */
  get(source: Source): Source {
    return source instanceof PDFRef ? this.document.context.lookup(source) : source;
  }
  dict(source: Source): Maybe<PDFDict> {
    const object = this.get(source);
    if (object instanceof PDFStream) return object.dict;
    return object instanceof PDFDict ? object : undefined;
  }
  /** The items of an array; another object as the only item; none for undefined. */
  list(source: Source): PDFObject[] {
    const object = this.get(source);
    if (object === undefined) return [];
    return object instanceof PDFArray ? object.asArray() : [source as PDFObject];
  }
  /** A name without its slash. */
  name(source: Source): Maybe<string> {
    const object = this.get(source);
    return object instanceof PDFName ? object.decodeText() : undefined;
  }
  number(source: Source): Maybe<number> {
    const object = this.get(source);
    return object instanceof PDFNumber ? object.asNumber() : undefined;
  }
  bool(source: Source): Maybe<boolean> {
    const object = this.get(source);
    return object instanceof PDFBool ? object.asBoolean() : undefined;
  }
  text(source: Source): Maybe<string> {
    const object = this.get(source);
    return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
  }
  /** The contents of a stream, decoded. */
  data(source: Source): Maybe<Uint8Array> {
    const object = this.get(source);
    return object instanceof PDFRawStream ? decodePDFRawStream(object).decode() : undefined;
  }

  /** A value by a path of keys: `at(catalog, 'MarkInfo', 'Marked')`. */
  at(source: Source, ...keys: readonly string[]): Source {
    return keys.reduce<Source>((found, key) => this.dict(found)?.get(PDFName.of(key)), source);
  }
}

export const entriesOf = (dict: Maybe<PDFDict>): [key: string, value: PDFObject][] =>
  (dict?.entries() ?? []).map(([key, value]) => [key.decodeText(), value]);

export { PDFDict, type PDFObject, PDFRef, PDFStream };
