import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { type Clock, TABLE_FAULTS, TABLE_LIMITS, TableFault } from './table.js';

export interface ZipFaults {
  damaged: string;
  encrypted: string;
}

export interface ZipSizes {
  /** Of all files together. */
  unpackedBytes: number;
  /** The size from which the ratio of a file is limited. */
  ratioFrom: number;
}

/** The files of a zip in memory, unpacked while they are read, within limits. */
export class ZipParts {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly clock: Clock,
    private readonly faults: ZipFaults,
    private readonly sizes: ZipSizes,
  ) {}

  /** @throws TableFault when it is no zip, has too many files, or names one twice */
  static async open(
    bytes: Uint8Array,
    clock: Clock,
    faults: ZipFaults,
    sizes: ZipSizes = TABLE_LIMITS,
  ): Promise<ZipParts> {
    const damaged = (): never => {
      throw new TableFault(faults.damaged);
    };
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true }).catch(
      damaged,
    );
    if (zip.entryCount > TABLE_LIMITS.parts) throw new TableFault(TABLE_FAULTS.large);
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch {
      damaged();
    }
    if (entries.size !== zip.entryCount) damaged();
    return new ZipParts(zip, entries, clock, faults, sizes);
  }

  get names(): ReadonlySet<string> {
    return new Set(this.entries.keys());
  }

  /** The bytes of a file. @throws TableFault when it is missing, damaged or too large */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new TableFault(this.faults.damaged);
    if (entry.isEncrypted()) throw new TableFault(this.faults.encrypted);
    this.refuseLarge(entry);
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        this.clock();
        yield chunk as Buffer;
      }
    } catch (error) {
      throw error instanceof TableFault ? error : new TableFault(this.faults.damaged);
    }
  }

  /** Checks the declared sizes, which the zip reader enforces. */
  private refuseLarge({ uncompressedSize, compressedSize }: Entry): void {
    this.unpacked += uncompressedSize;
    const { unpackedBytes, ratioFrom } = this.sizes;
    const isBomb = uncompressedSize > ratioFrom && uncompressedSize > compressedSize * TABLE_LIMITS.ratio;
    if (isBomb || this.unpacked > unpackedBytes) throw new TableFault(TABLE_FAULTS.large);
  }
}
