import type { Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';
import type { EntityManager } from 'typeorm';

import type { EvidenceStorage, StoredContent } from './evidence-storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Of a server other than Amazon's. */
  endpoint?: string | undefined;
}

/** The library takes 150 ms to load, which a server without this setting saves. */
const load = () => import('@aws-sdk/client-s3');

/** Keeps contents as objects `evidence/<sha256>` of a bucket. Credentials are those of the AWS SDK's environment. */
export class S3Storage implements EvidenceStorage {
  readonly place = 's3';
  private connecting?: Promise<S3Client>;

  constructor(private readonly settings: S3Settings) {}

  private client(): Promise<S3Client> {
    const { region, endpoint } = this.settings;
    return (this.connecting ??= load().then(
      ({ S3Client }) =>
        new S3Client({
          region,
          ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
          // Servers other than Amazon's may not know newer checksums; ours is checked when an object is read.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    ));
  }

  private at = ({ sha256 }: StoredContent) => ({ Bucket: this.settings.bucket, Key: `evidence/${sha256}` });

  async write(_manager: EntityManager, content: StoredContent, bytes: Buffer): Promise<void> {
    const { PutObjectCommand } = await load();
    await (await this.client()).send(new PutObjectCommand({ ...this.at(content), Body: bytes }));
  }

  async *read(_manager: EntityManager, content: StoredContent): AsyncGenerator<Uint8Array> {
    const { GetObjectCommand } = await load();
    const { Body } = await (await this.client()).send(new GetObjectCommand(this.at(content)));
    yield* Body as Readable as AsyncIterable<Uint8Array>;
  }

  async remove(_manager: EntityManager, content: StoredContent): Promise<void> {
    const { DeleteObjectCommand } = await load();
    await (await this.client()).send(new DeleteObjectCommand(this.at(content)));
  }
}
