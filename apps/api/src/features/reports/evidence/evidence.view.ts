import { EVIDENCE_VALIDITY_LABELS, evidenceFields } from '@prumo/domain';

import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { column, fieldSheet, type Sheet } from '../../../crud/sheet.js';
import { Evidence } from './evidence.entity.js';

const TODAY = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** `evidenceValidity` of the domain in SQL, over the evidence `e`. */
const VALIDITY = `CASE WHEN e.validUntil IS NULL THEN 'undated' WHEN e.validUntil < ${TODAY} THEN 'expired'
  WHEN e.validUntil <= ${TODAY} + 30 THEN 'expires30' WHEN e.validUntil <= ${TODAY} + 90 THEN 'expires90' ELSE 'valid' END`;

const REPORTS = `(SELECT count(DISTINCT l.report_id)::integer FROM verification_evidence l WHERE l.evidence_id = e.id )`;

const REVISIONS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'date', v.date, 'note', v.note,
    'link', v.link, 'createdAt', to_char(v.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'files', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'mediaType', c.media_type,
        'size', c.size, 'sha256', c.sha256) ORDER BY f.id), '[]')
      FROM evidence_files f JOIN evidence_contents c ON c.id = f.content_id WHERE f.revision_id = v.id))
    ORDER BY v.number DESC), '[]') FROM evidence_revisions v WHERE v.evidence_id = e.id )`;

/** The owner's reports that use it: whoever sees the evidence sees these. */
const USED_IN = `(SELECT coalesce(jsonb_agg(jsonb_build_object('reportId', u.id, 'buildingName', u.name, 'rows', u.rows)
    ORDER BY u.name COLLATE ptbr, u.id), '[]')
  FROM (SELECT r.id, b.name, count(*) AS rows FROM verification_evidence l JOIN reports r ON r.id = l.report_id
    JOIN buildings b ON b.id = r.building_id AND b.user_id = e.userId WHERE l.evidence_id = e.id GROUP BY r.id, b.name) u)`;

export const evidenceView: View<Evidence> = {
  resource: 'evidence',
  entity: Evidence,
  alias: 'e',
  owner: 'e.userId',
  columns: {
    id: 'e.id',
    userId: 'e.userId',
    ...fieldColumns('e', evidenceFields),
    validity: VALIDITY,
    reports: REPORTS,
    revisions: REVISIONS,
    usedIn: USED_IN,
    createdAt: 'e.createdAt',
    updatedAt: 'e.updatedAt',
  },
  search: ['e.search LIKE search_pattern(:q)'],
  sort: {
    id: ['e.id'],
    subject: [byText('e.subject')],
    kind: ['e.kind'],
    number: [byText('e.number')],
    issuer: [byText('e.issuer')],
    validUntil: ['e.validUntil'],
    createdAt: ['e.createdAt'],
  },
  filters: { userId: 'integer', kind: 'text', validity: { type: 'text', expression: VALIDITY } },
  order: [[byText('e.subject'), 'ASC']],
};

export const evidenceSheet: Sheet = [
  ...fieldSheet('e', evidenceFields),
  column.text('validity', 'Validade', { words: EVIDENCE_VALIDITY_LABELS, readOnly: true }),
  column.integer('reports', 'Relatórios que a usam', { readOnly: true }),
  column.moment('createdAt', 'Cadastrada em', { readOnly: true }),
];
