import { formatNumber } from '@prumo/domain';

/** What the differences between two documents or reports are told with. */
export const CHANGES = {
  field: 'Campo',
  nothing: '—',
  of: (changes: number) => `(${formatNumber(changes)})`,
  count: (changes: number) => (changes === 1 ? '1 diferença' : `${formatNumber(changes)} diferenças`),
} as const;
