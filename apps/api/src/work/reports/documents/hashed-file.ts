import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';

const MAX_BYTES = 20 * 1024 * 1024;

/** A file that was sent: what it is known by. Its bytes are kept nowhere. */
export interface HashedFile {
  /** In hexadecimal. */
  sha256: string;
}

type Done = (error: unknown, file?: HashedFile) => void;

/** Multer's place for files: reads them as they come, and keeps nothing but the hash. */
const hashing = {
  _handleFile(_request: Request, { stream }: { stream: NodeJS.ReadableStream }, done: Done): void {
    const hash = createHash('sha256');
    pipeline(stream, hash).then(() => done(null, { sha256: hash.digest('hex') }), done);
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
