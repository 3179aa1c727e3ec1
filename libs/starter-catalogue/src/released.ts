import released from './released.json' with { type: 'json' };

/** By ledger key; an upgrade treats rows of other versions as edited. Versions are added, never removed. */
export const RELEASED: Readonly<Record<string, readonly string[]>> = released;
