import { COMMENT_KIND_LABELS, type DemandedRow, rowId } from '@prumo/domain';

import type { NewComment } from './comment-store.js';

/** '12.3.1 D2m › Fachada: Devolvido para correção; Falta o laudo', a line for each event, for the audit. */
export function commentChanges(
  comments: readonly NewComment[],
  demanded: readonly DemandedRow[],
): { from: null; to: string } {
  const rows = new Map(demanded.map((row) => [rowId(row), `${row.analysis} › ${row.label}: `]));
  const lines = comments.map((comment) => {
    const said = [COMMENT_KIND_LABELS[comment.kind], comment.text].filter(Boolean).join('; ');
    return `${rows.get(rowId(comment)) ?? ''}${said}`;
  });
  return { from: null, to: lines.join('\n') };
}
