import type { DataSource } from 'typeorm';

import type { JobHandler } from '../../../jobs/job-worker.js';
import type { DocumentIssuer } from './document-issuer.js';
import { readTarget } from './document-target.js';
import { readRequester } from './requester.js';

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
    const requester = await readRequester(dataSource.manager, Number(personId));
    const { sha256 } = await documents.issue(requester, target);
    return { sha256 };
  },
});
