import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { type Clock, TABLE_FAULTS, TABLE_LIMITS, TableFault } from '../table.js';

/** SAX handlers; names come without prefix. */
export interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const DAMAGED =
  'A planilha está danificada: abra-a no programa de planilhas, salve de novo como .xlsx e envie.';

export const damaged = (): TableFault => new TableFault(DAMAGED);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The XML parts of a workbook, unpacked while they are read, within limits. */
export class Parts {
  private unpacked = 0;
  private elements = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly clock: Clock,
  ) {}

  /** @throws TableFault when it is no zip, or too large */
  static async open(bytes: Uint8Array, clock: Clock): Promise<Parts> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
      throw damaged();
    });
    if (zip.entryCount > TABLE_LIMITS.parts) throw new TableFault(TABLE_FAULTS.large);
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch {
      throw damaged();
    }
    return new Parts(zip, entries, clock);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Parses a part. @throws TableFault when it is missing, damaged or too large */
  async read(name: string, handlers: Handlers): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) throw damaged();
    if (entry.isEncrypted()) throw new TableFault('A planilha está protegida por senha: salve-a sem senha.');
    this.refuseLarge(entry);
    const parser = parserOf(handlers, () => this.count());
    const stream = await this.zip.openReadStreamPromise(entry).catch(() => {
      throw damaged();
    });
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const chunk of stream) {
        this.clock();
        parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      }
      parser.write(decoder.decode()).close();
    } catch (error) {
      stream.destroy();
      throw error instanceof TableFault ? error : damaged();
    }
  }

  private count(): void {
    this.elements += 1;
    if (this.elements > TABLE_LIMITS.elements) throw new TableFault(TABLE_FAULTS.large);
  }

  /** Checks the declared sizes, which the zip reader enforces. */
  private refuseLarge({ uncompressedSize, compressedSize }: Entry): void {
    this.unpacked += uncompressedSize;
    const isBomb =
      uncompressedSize > TABLE_LIMITS.ratioFrom && uncompressedSize > compressedSize * TABLE_LIMITS.ratio;
    if (isBomb || this.unpacked > TABLE_LIMITS.unpackedBytes) throw new TableFault(TABLE_FAULTS.large);
  }
}

/**
 * A parser without DTDs and entities, of limited depth and attributes.
 * @param count called for each element
 */
function parserOf({ open, text, close }: Handlers, count: () => void): SaxesParser {
  let [depth, attributes] = [0, 0];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw new TableFault('A planilha tem declarações XML (DTD), que não são aceitas.');
  });
  parser.on('opentagstart', () => {
    count();
    attributes = 0;
    depth += 1;
    if (depth > TABLE_LIMITS.depth) throw new TableFault(TABLE_FAULTS.structure);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > TABLE_LIMITS.attributes) throw new TableFault(TABLE_FAULTS.structure);
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(localName(tag.name), tag.attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}
