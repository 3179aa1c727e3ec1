import type { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A file of a ZIP: its bytes, or how they are read once the ZIP reaches it. */
export interface ArchiveEntry {
  path: string;
  size: number;
  content: Buffer | (() => Promise<Readable>);
  /** Text is compressed; PDFs and pictures already are. */
  compress: boolean;
}

/**
 * The entries as a ZIP, streamed: one of them is open at a time, so that memory stays constant. A file that fails ends
 * the stream, so that no download looks whole.
 * @param mtime of every entry: a clock would make other bytes of the same content
 */
export function archiveOf(entries: readonly ArchiveEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const fail = (error: unknown): void => void file.destroy(error as Error);
  let current: Readable | undefined;
  for (const { path, size, content, compress } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, path, { mtime, compress });
    else
      zip.addReadStreamLazy(path, { mtime, compress, size }, (use) => {
        content().then((opened) => {
          current = opened.once('error', fail);
          use(null, opened);
        }, fail);
      });
  }
  zip.once('error', fail);
  zip.end();
  // yazl does not stop its source when the reader disconnects.
  return file.once('close', () => current?.destroy());
}
