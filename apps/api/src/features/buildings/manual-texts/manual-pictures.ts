import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';
import {
  MANUAL_CHAPTERS,
  MANUAL_PICTURE_FAULTS,
  type ManualTexts,
  manualPictures,
  PICTURE_KEY_LENGTH,
} from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';

/** A picture of a building's manual, or of the texts of the house, which have no building. */
@Entity('manual_pictures')
export class ManualPictureFile {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer', nullable: true }) buildingId!: number | null;
  /** Of `evidence_contents`. */
  @Column({ type: 'integer' }) contentId!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', update: false }) createdAt!: Date;
}

/** SQL of the key of a content `c`, by which texts name it. */
export const PICTURE_KEY = `left(c.sha256, ${PICTURE_KEY_LENGTH})`;

const WITH_CONTENT = 'manual_pictures p JOIN evidence_contents c ON c.id = p.content_id';

const keysOf = (texts: ManualTexts): string[] => [
  ...new Set(
    MANUAL_CHAPTERS.flatMap((chapter) => manualPictures(texts[chapter])).map((picture) => picture.key),
  ),
];

/** SHA-256 of the pictures that the texts of a building show, ascending. */
export async function shownPictures(
  manager: EntityManager,
  buildingId: number,
  texts: ManualTexts,
): Promise<string[]> {
  const rows = await manager.query<{ sha256: string }[]>(
    `SELECT c.sha256 FROM ${WITH_CONTENT} WHERE p.building_id = $1 AND ${PICTURE_KEY} = ANY($2) ORDER BY 1`,
    [buildingId, keysOf(texts)],
  );
  return rows.map(({ sha256 }) => sha256);
}

/** @throws invalid naming each chapter that has a picture without a description, or one that is not stored */
function refuseUnknown(texts: ManualTexts, stored: ReadonlySet<string>): void {
  const faults = MANUAL_CHAPTERS.flatMap((chapter): [string, string][] => {
    const pictures = manualPictures(texts[chapter]);
    if (pictures.some(({ key }) => !stored.has(key))) return [[chapter, MANUAL_PICTURE_FAULTS.unknown]];
    return pictures.some(({ alt }) => alt === '') ? [[chapter, MANUAL_PICTURE_FAULTS.alt]] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/**
 * Keeps the pictures of texts that are saved, and frees those that the save takes out. A text of the house that a
 * building starts from gives its pictures to the building, and a building's to the house.
 * @param buildingId null: the texts of the house @throws invalid naming the chapter
 */
export async function savePictures(
  manager: EntityManager,
  buildingId: number | null,
  { before, after }: { before: ManualTexts; after: ManualTexts },
): Promise<void> {
  const keys = keysOf(after);
  if (keys.length > 0) {
    await manager.query(
      `INSERT INTO manual_pictures (building_id, content_id)
       SELECT DISTINCT $1::integer, p.content_id FROM ${WITH_CONTENT}
       WHERE ${PICTURE_KEY} = ANY($2) AND ($1::integer IS NULL OR p.building_id IS NULL)
       ON CONFLICT DO NOTHING`,
      [buildingId, keys],
    );
    const stored = await manager.query<{ key: string }[]>(
      `SELECT ${PICTURE_KEY} AS key FROM ${WITH_CONTENT}
       WHERE p.building_id IS NOT DISTINCT FROM $1::integer AND ${PICTURE_KEY} = ANY($2)`,
      [buildingId, keys],
    );
    refuseUnknown(after, new Set(stored.map(({ key }) => key)));
  }
  const removed = keysOf(before).filter((key) => !keys.includes(key));
  if (removed.length > 0)
    await manager.query(
      `DELETE FROM manual_pictures p USING evidence_contents c
       WHERE c.id = p.content_id AND p.building_id IS NOT DISTINCT FROM $1::integer AND ${PICTURE_KEY} = ANY($2)`,
      [buildingId, removed],
    );
}

const TEXT = (table: string): string =>
  `concat_ws(' ', ${MANUAL_CHAPTERS.map((chapter) => `${table}.${chapter}`).join(', ')})`;

/** Removes pictures that were uploaded more than a day ago into a text that was not saved. */
export async function removeUnsavedPictures(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM manual_pictures p USING evidence_contents c
     WHERE c.id = p.content_id AND p.created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT FROM manual_texts t
         WHERE t.building_id = p.building_id AND position(${PICTURE_KEY} IN ${TEXT('t')}) > 0)
       AND NOT EXISTS (SELECT FROM manual_templates t
         WHERE p.building_id IS NULL AND position(${PICTURE_KEY} IN ${TEXT('t')}) > 0)`,
  );
}
