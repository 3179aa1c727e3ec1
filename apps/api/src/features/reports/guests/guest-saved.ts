import type { EntityManager } from 'typeorm';
import { type AnswerRow, rowId, type ProofRow } from '@prumo/domain';

import { readSharedThreads } from '../comments/comment-store.js';
import type { GuestLink } from './guest-link.js';
import { guestRow } from './guest-rows.js';
import type { GuestSaved } from './guest.dto.js';

/** The comments that a guest sees of these rows; none for an auditor. */
async function shownComments(
  manager: EntityManager,
  { role, reportId, id: linkId }: GuestLink,
  rows: readonly Partial<AnswerRow>[],
): Promise<GuestSaved['comments']> {
  if (role === 'auditor') return [];
  const shown = new Set(rows.map(({ key = null, analysisId = null }) => rowId({ key, analysisId })));
  const shared = await readSharedThreads(manager, reportId, linkId);
  return shared
    .filter((comment) => shown.has(rowId(comment)))
    .map(({ id, key, analysisId, kind, text, linkId: author, createdAt }) => ({
      id,
      key,
      analysisId,
      kind,
      text,
      createdAt,
      isOwn: author !== null,
    }));
}

/** Rows and comments as a link gives them. @param sent the rows whose comments are told */
export const savedOf = async (
  manager: EntityManager,
  link: GuestLink,
  sent: readonly Partial<AnswerRow>[],
  rows: readonly ProofRow[],
): Promise<GuestSaved> => ({
  rows: rows.map((row) => guestRow(link, row)),
  comments: await shownComments(manager, link, sent),
});
