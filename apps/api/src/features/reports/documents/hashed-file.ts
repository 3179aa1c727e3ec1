import { createHash } from 'node:crypto';

import type { Request } from 'express';

/** Maximum size of appended signatures with their validation data. */
const MAX_APPENDED = 8 * 1024 * 1024;
/** Maximum number of end markers at which the file is hashed. */
const MAX_ENDS = 16;
/** The end of every document issued here. */
const END = Buffer.from('%%EOF\n');

/** A prefix of a file that ends like a document. */
export interface FileBeginning {
  /** In hexadecimal. */
  sha256: string;
  /** The offset of the rest in `appended`. */
  at: number;
}

/** The hashes of an uploaded file. Of its bytes only those behind the first prefix are kept. */
export interface HashedFile {
  /** In hexadecimal. */
  sha256: string;
  beginnings: FileBeginning[];
  /** The bytes behind the first prefix; null when there are too many. */
  appended: Buffer | null;
}

type Done = (error: unknown, file?: HashedFile) => void;

/** The ends of documents in a chunk. @param last the bytes before it: an end marker may span two chunks */
function* endsIn(last: Buffer, chunk: Buffer): Generator<number> {
  const whole = Buffer.concat([last, chunk]);
  for (let at = whole.indexOf(END); at >= 0; at = whole.indexOf(END, at + 1))
    yield at + END.length - last.length;
}

/** Hashes a file, and each prefix of it that may be a document. */
async function hashFile(chunks: AsyncIterable<Buffer>): Promise<HashedFile> {
  const hash = createHash('sha256');
  const beginnings: FileBeginning[] = [];
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let last: Buffer = Buffer.alloc(0);
  const take = (bytes: Buffer): void => {
    hash.update(bytes);
    if (beginnings.length === 0 || bytes.length === 0) return;
    keptBytes += bytes.length;
    if (keptBytes <= MAX_APPENDED) kept.push(bytes);
    else kept = [];
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (const end of endsIn(last, chunk)) {
      if (beginnings.length === MAX_ENDS) break;
      take(chunk.subarray(from, end));
      from = end;
      beginnings.push({ sha256: hash.copy().digest('hex'), at: keptBytes });
    }
    take(chunk.subarray(from));
    last = Buffer.concat([last, chunk.subarray(-END.length)]).subarray(1 - END.length);
  }
  const appended = keptBytes > MAX_APPENDED ? null : Buffer.concat(kept);
  return { sha256: hash.digest('hex'), beginnings, appended };
}

/** Multer's storage: hashes a file while it is received. */
export const HASHING = {
  _handleFile(_request: Request, { stream }: { stream: AsyncIterable<Buffer> }, done: Done): void {
    hashFile(stream).then((file) => done(null, file), done);
  },
  _removeFile(_request: Request, _file: unknown, done: (error: null) => void): void {
    done(null);
  },
};
