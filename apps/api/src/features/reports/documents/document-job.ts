import type { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import type { JobHandler } from '../../../jobs/job-worker.js';
import type { Documents } from './documents.service.js';

/** A document that a worker has stored. */
export interface DocumentJobResult {
  sha256: string;
}

/** Issues documents in a worker process, on behalf of the user who requested them. */
export const documentJobHandler = (
  dataSource: DataSource,
  documents: Documents,
  concurrency: number,
): JobHandler => ({
  kind: 'documents',
  concurrency,
  async handle({ reportId, personId }, cancelled): Promise<DocumentJobResult> {
    const { sha256 } = await documents.issue(await person(dataSource, personId), Number(reportId), cancelled);
    return { sha256 };
  },
});

/** The requesting user with their current rights. @throws notFound when the user was deleted */
async function person(dataSource: DataSource, id: number | undefined): Promise<Actor> {
  const [found] = await dataSource.query<Omit<Actor, 'isConfirmed'>[]>(
    `SELECT id, email, full_name AS "fullName", is_admin AS "isAdmin", allowed_modules AS "allowedModules"
     FROM users WHERE id = $1`,
    [id],
  );
  if (!found) throw notFound();
  return { ...found, isConfirmed: false };
}
