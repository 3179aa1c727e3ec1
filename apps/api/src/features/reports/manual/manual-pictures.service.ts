import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MANUAL_PICTURE_FAULTS, MANUAL_PICTURE_LIMITS, PICTURE_KEY_LENGTH } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { invalid, notFound } from '../../../common/errors/domain-error.js';
import { cleanImage } from '../../../common/images/clean-image.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { lockBuilding, readBuilding } from '../../buildings/building-owner.js';
import { ManualPictureFile, PICTURE_KEY } from '../../buildings/manual-texts/manual-pictures.js';
import { CHANGE_BYTES, type OpenedFile } from '../evidence/evidence-revisions.service.js';
import type { EvidenceContent } from '../evidence/storage/evidence-content.entity.js';
import { EvidenceContents } from '../evidence/storage/evidence-contents.js';
import type { ManualPictureRecord } from './manual-picture.dto.js';

/** Pictures of the manuals' own texts: their contents are stored as those of evidence. */
@Injectable()
export class ManualPicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly contents: EvidenceContents,
  ) {}

  /** Stores a picture without its metadata: manuals are shown in public. @throws notFound, invalid on file */
  async add(actor: Actor, buildingId: number, file: Buffer): Promise<ManualPictureRecord> {
    const cleaned = await cleanImage(file);
    if ('problem' in cleaned) throw invalid({ file: cleaned.problem });
    const { bytes, type } = cleaned;
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      await lockBuilding(tx, actor, buildingId);
      return tx.countAs(Math.ceil(bytes.length / CHANGE_BYTES), async () => {
        const { id: contentId, sha256, size } = await this.contents.store(manager, bytes, type);
        const picture = { key: sha256.slice(0, PICTURE_KEY_LENGTH), size };
        if (await manager.existsBy(ManualPictureFile, { buildingId, contentId })) return picture;
        await refuseBeyondLimits(manager, buildingId, size);
        await manager.insert(ManualPictureFile, { buildingId, contentId });
        await tx.audit('manual', 'buildings', buildingId, {
          manualPicture: { from: null, to: `SHA-256 ${picture.key}…` },
        });
        return picture;
      });
    });
  }

  /** @throws notFound */
  async file(actor: Actor, buildingId: number, key: string): Promise<OpenedFile> {
    await readBuilding(this.dataSource.manager, actor, buildingId);
    const [content] = await this.dataSource.query<EvidenceContent[]>(
      `SELECT c.id, c.sha256, c.size, c.media_type AS "mediaType", c.place
       FROM manual_pictures p JOIN evidence_contents c ON c.id = p.content_id
       WHERE (p.building_id = $1 OR p.building_id IS NULL) AND ${PICTURE_KEY} = $2 LIMIT 1`,
      [buildingId, key],
    );
    if (!content) throw notFound();
    const { mediaType, size } = content;
    const name = `imagem-${key}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
    return { name, mediaType, size, open: () => this.contents.open(content) };
  }
}

/** @throws invalid on file */
async function refuseBeyondLimits(manager: EntityManager, buildingId: number, size: number): Promise<void> {
  const [stored] = await manager.query<[{ count: number; bytes: number }]>(
    `SELECT count(*) AS count, coalesce(sum(c.size), 0)::double precision AS bytes
     FROM manual_pictures p JOIN evidence_contents c ON c.id = p.content_id WHERE p.building_id = $1`,
    [buildingId],
  );
  if (stored.count >= MANUAL_PICTURE_LIMITS.count) throw invalid({ file: MANUAL_PICTURE_FAULTS.count });
  if (stored.bytes + size > MANUAL_PICTURE_LIMITS.allBytes)
    throw invalid({ file: MANUAL_PICTURE_FAULTS.allBytes });
}
