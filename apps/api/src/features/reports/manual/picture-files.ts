import type { EntityManager } from 'typeorm';
import { type ManualModel, PICTURE_KEY_LENGTH, type PdeLogo } from '@prumo/domain';

import type { EvidenceContent } from '../evidence/storage/evidence-content.entity.js';
import type { EvidenceContents } from '../evidence/storage/evidence-contents.js';

type Content = Omit<EvidenceContent, 'mediaType'> & Pick<PdeLogo, 'mediaType'>;

/** The files of a manual's pictures by their keys, one after the other. One that was removed meanwhile is left out. */
export async function pictureFiles(
  manager: EntityManager,
  contents: EvidenceContents,
  hashes: readonly string[],
): Promise<NonNullable<ManualModel['pictureFiles']>> {
  const found = await manager.query<Content[]>(
    `SELECT id, sha256, place, media_type AS "mediaType" FROM evidence_contents WHERE sha256 = ANY($1)`,
    [hashes],
  );
  const files: Record<string, PdeLogo> = {};
  for (const content of found) {
    const { sha256, mediaType } = content;
    const base64 = (await contents.read(content)).toString('base64');
    files[sha256.slice(0, PICTURE_KEY_LENGTH)] = { mediaType, base64 };
  }
  return files;
}
