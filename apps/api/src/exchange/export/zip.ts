import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A file of a ZIP: its bytes, or how they are read once the ZIP reaches it. */
export interface ZipEntry {
  path: string;
  content: Buffer | (() => Promise<Readable> | AsyncIterable<string | Buffer>);
  /** In bytes; absent where it is not known beforehand. */
  size?: number;
  /** Text is; PDFs and pictures already are. */
  compress?: boolean;
  compressionLevel?: number;
}

/** For files that are compressed while somebody waits: fast rather than small. */
export const FAST_COMPRESSION = { compress: true, compressionLevel: 3 } as const;

/**
 * The entries as a ZIP, streamed: one of them is open at a time, so that memory stays constant. A file that fails ends
 * the stream, so that no download looks whole.
 * @param mtime of every entry: a clock would make other bytes of the same content
 */
export function zipOf(entries: Iterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const fail = (error: unknown): void => void file.destroy(error as Error);
  let current: Readable | undefined;
  for (const { path, content, size, compress, compressionLevel } of entries) {
    const options = { mtime, compress, compressionLevel };
    if (Buffer.isBuffer(content)) zip.addBuffer(content, path, options);
    else
      zip.addReadStreamLazy(path, { ...options, size }, (use) => {
        Promise.resolve(content()).then((opened) => {
          current = opened instanceof Readable ? opened : Readable.from(opened, { objectMode: false });
          current.once('error', fail);
          // The reader may have left while the file was opened.
          if (file.destroyed) current.destroy();
          else use(null, current);
        }, fail);
      });
  }
  zip.once('error', fail);
  zip.end();
  // yazl does not stop its source when the reader disconnects.
  return file.once('close', () => current?.destroy());
}
