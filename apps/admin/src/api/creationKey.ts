/** The header under which a lost creation is sent again without creating twice. docs/rules.md, Created once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const BYTES = 16;

/** A new Idempotency-Key; `crypto.randomUUID` is missing where the address is plain HTTP. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
