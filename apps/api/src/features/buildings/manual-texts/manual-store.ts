import type { EntityManager } from 'typeorm';
import { MANUAL_CHAPTER_LABELS, MANUAL_CHAPTERS, type ManualTexts } from '@prumo/domain';

import { BuildingManualTexts, ManualTemplates, TEMPLATES_ID } from './manual-texts.entity.js';

/** The chapters of a row; all empty without one. */
export const textsOf = (row: Partial<ManualTexts> | null): ManualTexts =>
  Object.fromEntries(MANUAL_CHAPTERS.map((chapter) => [chapter, row?.[chapter] ?? null])) as Record<
    keyof ManualTexts,
    string | null
  >;

/** The own texts of a building's manual. */
export const readManualTexts = async (manager: EntityManager, buildingId: number): Promise<ManualTexts> =>
  textsOf(await manager.findOneBy(BuildingManualTexts, { buildingId }));

/** The texts of the house and when they were last changed. */
export const readTemplates = (manager: EntityManager): Promise<ManualTemplates> =>
  manager.findOneByOrFail(ManualTemplates, { id: TEMPLATES_ID });

/** The chapters that differ, by their names; '' for none. Whole texts would make the history unreadable. */
export const changedChapters = (before: ManualTexts, after: ManualTexts): string =>
  MANUAL_CHAPTERS.filter((chapter) => before[chapter] !== after[chapter])
    .map((chapter) => MANUAL_CHAPTER_LABELS[chapter])
    .join(', ');
