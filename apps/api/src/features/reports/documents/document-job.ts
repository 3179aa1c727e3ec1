import type { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import type { JobHandler } from '../../../jobs/job-worker.js';
import { User } from '../../people/users/user.entity.js';
import type { DocumentIssuer } from './document-issuer.js';
import { readTarget } from './document-target.js';

export interface DocumentJobResult {
  sha256: string;
}

/** Issues documents in a worker process, on behalf of the user who requested them. */
export const documentJobHandler = (
  dataSource: DataSource,
  documents: DocumentIssuer,
  concurrency: number,
): JobHandler => ({
  concurrency,
  async handle({ reportId, kind, subject, personId }): Promise<DocumentJobResult> {
    const target = readTarget(Number(reportId), { kind, subject });
    const { sha256 } = await documents.issue(await readRequester(dataSource, Number(personId)), target);
    return { sha256 };
  },
});

/** The requesting user with their current rights. @throws notFound when the user was deleted */
async function readRequester(dataSource: DataSource, id: number): Promise<Actor> {
  const user = await dataSource.manager.findOneBy(User, { id });
  if (!user) throw notFound();
  const { email, fullName, isAdmin, allowedModules } = user;
  return { id, email, fullName, isAdmin, allowedModules, isConfirmed: false };
}
