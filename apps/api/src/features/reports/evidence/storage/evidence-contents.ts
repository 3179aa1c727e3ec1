import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { describeError } from '../../../../common/errors/describe-error.js';
import { logger } from '../../../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { DatabaseStorage } from './database-storage.js';
import { EvidenceContent, type EvidenceMediaType, type EvidencePlace } from './evidence-content.entity.js';
import type { EvidenceStorage } from './evidence-storage.js';
import { S3Storage } from './s3-storage.js';

/** Passes a content on, its end only if the whole has the hash: no download of a changed one looks complete. */
async function* verified(chunks: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (last) yield last;
    hash.update(chunk);
    last = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('A stored evidence file is not what was uploaded.');
  if (last) yield last;
}

/** A storage that refused so many deletes of one clean-up is not asked for more: it may be down for all. */
const MOST_REFUSALS = 10;

export type OpenedContent = Pick<EvidenceContent, 'id' | 'sha256' | 'place'>;

/** The contents of evidence files. New ones go to the storage of the settings, each is read from its own. */
@Injectable()
export class EvidenceContents {
  private readonly storages: Readonly<Partial<Record<EvidencePlace, EvidenceStorage>>>;
  private readonly current: EvidenceStorage;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint }: Environment,
  ) {
    const database = new DatabaseStorage();
    const s3 = bucket === undefined ? undefined : new S3Storage({ bucket, region, endpoint });
    this.storages = { database, ...(s3 && { s3 }) };
    this.current = s3 ?? database;
  }

  /** Stores bytes unless they are stored. @returns the content, locked against removal until the transaction ends */
  async store(manager: EntityManager, bytes: Buffer, mediaType: EvidenceMediaType): Promise<EvidenceContent> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { place } = this.current;
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(EvidenceContent)
      .values({ sha256, size: bytes.length, mediaType, place })
      .orIgnore()
      .execute();
    const lock = { mode: 'for_key_share' } as const;
    const content = await manager.findOneOrFail(EvidenceContent, { where: { sha256 }, lock });
    const isNew = (raw as unknown[]).length > 0;
    if (isNew) await this.current.write(manager, content, bytes);
    return content;
  }

  /** The bytes, read as they are consumed. @throws unavailable; Error when the storage that has them is not set */
  async open(content: OpenedContent): Promise<Readable> {
    const chunks = await this.storageOf(content).read(this.dataSource.manager, content);
    return Readable.from(verified(chunks, content.sha256), { objectMode: false });
  }

  /** A whole content in memory. @throws as `open` */
  async read(content: OpenedContent): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of await this.open(content)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  /**
   * Deletes contents that no file or manual has, nor one in the trash; those that a storage refuses stay. Each has a
   * savepoint: the row of a deleted object must not come back. @returns their number
   */
  async removeUnused(manager: EntityManager): Promise<number> {
    const unused = await manager.query<OpenedContent[]>(
      `SELECT c.id, c.sha256, c.place FROM evidence_contents c
       WHERE c.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT FROM evidence_files f WHERE f.content_id = c.id)
         AND NOT EXISTS (SELECT FROM manual_pictures p WHERE p.content_id = c.id)
         AND c.id NOT IN (SELECT (f ->> 'content_id')::integer FROM trash x,
           jsonb_array_elements(x.snapshot -> 'evidence_files') f WHERE x.entity = 'evidence')
         AND c.id NOT IN (SELECT (p ->> 'content_id')::integer FROM trash x,
           jsonb_array_elements(x.snapshot -> 'manual_pictures') p WHERE x.entity = 'buildings')
       ORDER BY c.id FOR UPDATE OF c SKIP LOCKED`,
    );
    let [removed, refused] = [0, 0];
    for (const content of unused) {
      try {
        await manager.transaction(async (within) => {
          await within.delete(EvidenceContent, content.id);
          await this.storageOf(content).remove(within, content);
        });
        removed += 1;
      } catch (error) {
        logger.error({ error: describeError(error) }, 'an unused evidence file could not be deleted');
        refused += 1;
        if (refused === MOST_REFUSALS) break;
      }
    }
    return removed;
  }

  private storageOf({ place }: OpenedContent): EvidenceStorage {
    const storage = this.storages[place];
    if (!storage) throw new Error('Evidence files are in a bucket, and S3_BUCKET is not set.');
    return storage;
  }
}
