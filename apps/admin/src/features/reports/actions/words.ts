/** What 'Mais ações' says. */
export const ACTIONS = {
  more: 'Mais ações',
  moreFor: (report: string) => `Mais ações: ${report}`,
  preview: 'Pré-visualizar',
  history: 'Histórico',
  compare: 'Comparar',
  duplicate: 'Duplicar relatório',
  xlsx: 'Excel (.xlsx)',
  json: 'JSON',
} as const;
