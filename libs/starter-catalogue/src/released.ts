import released from './released.json' with { type: 'json' };

/**
 * What parameters have said in this release and in those before, by the ledger's key: a version of each content, made
 * by the seeds of the API. A row that says none of these is somebody's own. Lines are added, never taken away.
 */
export const RELEASED: Readonly<Record<string, readonly string[]>> = released;
