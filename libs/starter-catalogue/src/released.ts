import released from './released.json' with { type: 'json' };

/**
 * The versions of every parameter in this and earlier releases, by ledger key; an upgrade treats other rows as
 * edited. Versions are added, never removed.
 */
export const RELEASED: Readonly<Record<string, readonly string[]>> = released;
