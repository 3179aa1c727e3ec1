import { createHash, type Hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';

const MAX_BYTES = 20 * 1024 * 1024;
/** Maximum size of appended signatures with their validation data. */
const MAX_APPENDED = 8 * 1024 * 1024;
/** Maximum number of end markers at which the file is hashed. */
const MOST_ENDS = 16;
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

class Hashing extends Writable {
  private readonly hash: Hash = createHash('sha256');
  private readonly beginnings: FileBeginning[] = [];
  private kept: Buffer[] = [];
  private keptBytes = 0;
  /** The last bytes of the previous chunk: an end marker may span two. */
  private last = Buffer.alloc(0);

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    let from = 0;
    for (const end of this.endsIn(chunk)) {
      if (this.beginnings.length === MOST_ENDS) break;
      this.take(chunk.subarray(from, end));
      from = end;
      this.beginnings.push({ sha256: this.hash.copy().digest('hex'), at: this.keptBytes });
    }
    this.take(chunk.subarray(from));
    this.last = Buffer.concat([this.last, chunk.subarray(-END.length)]).subarray(1 - END.length);
    done();
  }

  file(): HashedFile {
    const { beginnings } = this;
    const appended = this.keptBytes > MAX_APPENDED ? null : Buffer.concat(this.kept);
    return { sha256: this.hash.digest('hex'), beginnings, appended };
  }

  private *endsIn(chunk: Buffer): Generator<number> {
    const offset = this.last.length;
    const whole = Buffer.concat([this.last, chunk]);
    for (let at = whole.indexOf(END); at >= 0; at = whole.indexOf(END, at + 1))
      yield at + END.length - offset;
  }

  private take(bytes: Buffer): void {
    this.hash.update(bytes);
    if (this.beginnings.length === 0 || bytes.length === 0) return;
    this.keptBytes += bytes.length;
    if (this.keptBytes <= MAX_APPENDED) this.kept.push(bytes);
    else this.kept = [];
  }
}

const hashing = {
  _handleFile(_request: Request, { stream }: { stream: NodeJS.ReadableStream }, done: Done): void {
    const hash = new Hashing();
    pipeline(stream, hash).then(() => done(null, hash.file()), done);
  },
  _removeFile(_request: Request, _file: unknown, done: (error: null) => void): void {
    done(null);
  },
};

/** Accepts one file of up to 20 MB, and no text fields, which multer would hold in memory. */
export const OneHashedFile = (field: string) =>
  FileInterceptor(field, {
    storage: hashing,
    limits: { fileSize: MAX_BYTES, files: 1, fields: 0, parts: 1 },
  });
