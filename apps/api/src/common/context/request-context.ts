import { AsyncLocalStorage } from 'node:async_hooks';

import type { KeyedRequest } from '../http/idempotency.js';

/** Values of the running request or job, without passing them as parameters. */
export interface RequestContext {
  /** The key of limiters: a person, an address, a job or the program itself. */
  readonly key: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  readonly requestId?: string;
  /** The WAL position of the person's last write, if known (`ReplicaRouter`). */
  readonly lastWrite?: number;
  /** The versions in `If-Match`; absent: any. */
  readonly expectedVersions?: readonly number[];
  /** Of routes that accept a key. */
  readonly idempotency?: KeyedRequest;
  /** The WAL position that a replica's connection must have reached. */
  readonly requiredPosition?: number;
}

const PROGRAM: RequestContext = { key: 'program' };
const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the running request or job, else the program's. */
export const requestContext = (): RequestContext => storage.getStore() ?? PROGRAM;

export const runInContext = <T>(values: Partial<RequestContext>, work: () => T): T =>
  storage.run({ ...requestContext(), ...values }, work);
