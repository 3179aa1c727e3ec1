/** The header of an answer that asks to be tried again later. */
export const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
} as const;
