import { readFileSync } from 'node:fs';

import type { SignatureFacts } from '@prumo/pdf-signature';

import { BoundedPool, poolLimits } from '../../../../common/concurrency/bounded-pool.js';
import { REPORTS_BUSY } from '../render-pool.js';
import type { SignedFile } from './signed-file-worker.js';

/** A file takes a fraction of this. */
const TIME_LIMIT_MS = 20_000;

export class SignedFiles extends BoundedPool<SignedFile, SignatureFacts[] | null> {
  private readonly roots: string;

  /** @param rootsFile PEM certificates that are trusted @throws Error when the file can't be read */
  constructor(rootsFile?: string) {
    super({ ...poolLimits('@prumo/api/signed-file-worker', 1, REPORTS_BUSY), timeLimitMs: TIME_LIMIT_MS });
    this.roots = rootsFile ? readFileSync(rootsFile, 'utf8') : '';
  }

  /** See `validateSignedFile`. @throws tooMany (429) or unavailable (503), see `run` */
  validate(original: Uint8Array, appended: Uint8Array): Promise<SignatureFacts[] | null> {
    return this.run({ original, appended, roots: this.roots });
  }
}
