import type { Statement } from '../../../crud/list/snapshot-reader.js';
import { AUDIT_COLUMNS } from '../../../history/revert/audit-rows.js';
import type { AuditRequest } from './audit-request.js';

/**
 * The statement of an audit request, newest first: by time and id, so that partitions are read from the latest on and
 * no further than a page needs, by the index of its filter. Names are joined for the page alone.
 */
export function auditQuery(request: AuditRequest, limit: number | null): Statement {
  const { userId, entity, entityId, action, kind, from, to, before } = request;
  const parameters: unknown[] = [];
  const given = (value: unknown): string => `$${parameters.push(value)}`;
  const wanted = { user_id: userId, entity, entity_id: entityId, action, kind };
  const conditions = Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => `${column} = ${given(value)}`);
  if (from !== undefined) conditions.push(`at >= ${given(from)}`);
  if (to !== undefined) conditions.push(`at < ${given(to)}`);
  if (before !== undefined) {
    const [at, id] = [given(before.at), given(before.id)];
    conditions.push(`at <= ${at} AND (at, id) < (${at}, ${id}::bigint)`);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const page = `SELECT * FROM audit_log ${where} ORDER BY at DESC, id DESC LIMIT ${given(limit)}`;
  return [
    `SELECT ${AUDIT_COLUMNS}, a.kind FROM (${page}) a LEFT JOIN users u ON u.id = a.user_id ORDER BY a.at DESC, a.id DESC`,
    parameters,
  ];
}
