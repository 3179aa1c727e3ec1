import { createHash, type Hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';

const MAX_BYTES = 20 * 1024 * 1024;
/** Signatures with what validates them; what is longer is not looked at. */
const MAX_APPENDED = 8 * 1024 * 1024;
/** Where a document may end, and something else begin. */
const MOST_ENDS = 16;
/** As every document ends that is issued here. */
const END = Buffer.from('%%EOF\n');

/** The first bytes of a file, up to where a document may end. */
export interface FileBeginning {
  /** In hexadecimal. */
  sha256: string;
  /** Where the rest begins, in what is kept. */
  at: number;
}

/** A file that was sent: what it is known by. Nothing of it is kept but what may be appended to a document. */
export interface HashedFile {
  /** In hexadecimal. */
  sha256: string;
  beginnings: FileBeginning[];
  /** What stands behind the first of the beginnings; null when it is too long to be looked at. */
  appended: Buffer | null;
}

type Done = (error: unknown, file?: HashedFile) => void;

/** Hashes a file as it comes, and each of its beginnings that may be a document. */
class Hashing extends Writable {
  private readonly hash: Hash = createHash('sha256');
  private readonly beginnings: FileBeginning[] = [];
  private kept: Buffer[] = [];
  private keptBytes = 0;
  /** The last bytes of what came before: the end of a document may come in two pieces. */
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

/** Multer's place for files: reads them as they come. */
const hashing = {
  _handleFile(_request: Request, { stream }: { stream: NodeJS.ReadableStream }, done: Done): void {
    const hash = new Hashing();
    pipeline(stream, hash).then(() => done(null, hash.file()), done);
  },
  _removeFile(_request: Request, _file: unknown, done: (error: null) => void): void {
    done(null);
  },
};

/** Takes one file of up to 20 MB and nothing beside it: no text fields, which would be held in memory. */
export const OneHashedFile = (field: string) =>
  FileInterceptor(field, {
    storage: hashing,
    limits: { fileSize: MAX_BYTES, files: 1, fields: 0, parts: 1 },
  });
