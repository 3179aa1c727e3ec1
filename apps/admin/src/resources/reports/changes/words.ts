/** What the differences between two documents or reports are told with. */
export const CHANGES = {
  field: 'Campo',
  nothing: '—',
  count: (changes: number) => (changes === 1 ? '1 diferença' : `${changes} diferenças`),
} as const;
