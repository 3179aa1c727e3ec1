import type { Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';
import type { EntityManager } from 'typeorm';

import { describeError } from '../../../../common/errors/describe-error.js';
import { DomainError } from '../../../../common/errors/domain-error.js';
import { logger } from '../../../../common/logging/logger.js';
import type { EvidenceStorage, StoredContent } from './evidence-storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Of a server other than Amazon's. */
  endpoint?: string | undefined;
  /** By default `SILENCE_MS`. */
  silenceMs?: number;
}

/**
 * A connection without progress for this time is closed: the library has no limit of its own. Twice that fits into the
 * minute after which PostgreSQL ends an idle transaction.
 */
const SILENCE_MS = 20_000;
const ATTEMPTS = 2;
const CONNECT_MS = 4_000;

/** The library takes 150 ms to load, which a server without this setting saves. */
const load = () => import('@aws-sdk/client-s3');
type Library = Awaited<ReturnType<typeof load>>;

const UNAVAILABLE = 'O armazenamento dos arquivos não responde. Tente novamente em instantes.';

/** Keeps contents as objects `evidence/<sha256>` of a bucket. Credentials are those of the AWS SDK's environment. */
export class S3Storage implements EvidenceStorage {
  readonly place = 's3';
  private client?: S3Client;

  constructor(private readonly settings: S3Settings) {}

  async write(_manager: EntityManager, content: StoredContent, bytes: Buffer): Promise<void> {
    await this.ask(({ PutObjectCommand }, client) =>
      client.send(new PutObjectCommand({ ...this.at(content), Body: bytes })),
    );
  }

  read(_manager: EntityManager, content: StoredContent): Promise<AsyncIterable<Uint8Array>> {
    return this.ask(async ({ GetObjectCommand }, client) => {
      const { Body } = await client.send(new GetObjectCommand(this.at(content)));
      return Body as Readable as AsyncIterable<Uint8Array>;
    });
  }

  async remove(_manager: EntityManager, content: StoredContent): Promise<void> {
    await this.ask(({ DeleteObjectCommand }, client) =>
      client.send(new DeleteObjectCommand(this.at(content))),
    );
  }

  /** @throws unavailable when the bucket does not answer, or refuses */
  private async ask<T>(request: (library: Library, client: S3Client) => Promise<T>): Promise<T> {
    const library = await load();
    this.client ??= this.connect(library);
    try {
      return await request(library, this.client);
    } catch (error) {
      logger.error({ event: 'evidenceBucket', error: describeError(error) }, 'the bucket refused a request');
      throw new DomainError('unavailable', UNAVAILABLE, { retryAfterSeconds: 30, reason: 'evidenceStorage' });
    }
  }

  private connect({ S3Client }: Library): S3Client {
    const { region, endpoint, silenceMs: socketTimeout = SILENCE_MS } = this.settings;
    return new S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout },
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // Servers other than Amazon's may not know newer checksums; ours is checked when an object is read.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  private at = ({ sha256 }: StoredContent) => ({ Bucket: this.settings.bucket, Key: `evidence/${sha256}` });
}
