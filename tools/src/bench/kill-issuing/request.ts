import { createHash } from 'node:crypto';

import type { Session } from '../product/session.js';

/** A request for a PDF, and how far its answer has come. */
export interface Request {
  reportId: number;
  /** Waiting for the answer's head; reading its bytes; all of them are here. */
  progress: 'waiting' | 'begun' | 'complete';
  /** The hash that the answer's head has promised. */
  promised?: string;
  /** The hash of the bytes that came, when all of them did. */
  received?: string;
  /** Settles with the answer's head; rejects when there is none. */
  head: Promise<void>;
  /** Settles when nothing more will come; never rejects. */
  over: Promise<void>;
}

export const hashOf = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Asks for a report's PDF. */
export function ask(session: Session, base: string, reportId: number): Request {
  const answer = session.send(base, `/api/reports/${reportId}/jsreport`);
  const head = answer.then(({ headers }) => {
    request.progress = 'begun';
    request.promised = headers.get('x-document-sha256') ?? 'none';
  });
  const over = head
    .then(async () => (await answer).arrayBuffer())
    .then((bytes) => {
      request.progress = 'complete';
      request.received = hashOf(bytes);
    })
    .catch(() => undefined);
  const request: Request = { reportId, progress: 'waiting', head, over };
  return request;
}
