const rows = (count: number): string => (count === 1 ? '1 linha' : `${count} linhas`);

/** The texts of every grid. */
export const GRID = {
  hint:
    'Setas andam; digitar substitui; Enter ou F2 edita; Esc e depois Tab sai da grade. ' +
    'Ctrl+C, Ctrl+V, Ctrl+D e Ctrl+Z copiam, colam, preenchem para baixo e desfazem.',
  editor: (column: string, row: string) => `${column} de ${row}`,
  loading: 'Carregando…',
  undo: 'Desfazer (Ctrl+Z)',
  redo: 'Refazer (Ctrl+Shift+Z)',
  fill: 'Preencher para baixo (Ctrl+D)',
  conflict: (columns: readonly string[]) =>
    `Outra pessoa alterou esta linha (${columns.join(', ')}). O que você digitou não foi salvo.`,
  outdated: 'A linha foi alterada depois deste rascunho.',
  draft: 'Rascunho encontrado',
  offered: (when: string) => `Há células não salvas neste dispositivo, de ${when}.`,
  resume: 'Continuar',
  discard: 'Descartar',
  draftGone: (count: number) => `${rows(count)} do rascunho não existem mais.`,
  keepMine: 'Manter o meu',
  takeTheirs: 'Usar o atual',
  discardRow: 'Descartar a linha',
  stored: (text: string) => `Valor atual: ${text === '' ? 'em branco' : text}`,
  retry: 'Salvar de novo',
  nextError: 'Ir ao erro',
  saved: 'Tudo salvo.',
  changed: (count: number) => `${rows(count)} por salvar.`,
  saving: (count: number) => `Salvando ${rows(count)}…`,
  refused: (count: number) => `${rows(count)} com erro.`,
  status: { saving: 'salvando', failed: 'não foi salva', invalid: 'com erro', changed: 'por salvar' },
  saveFailed: 'Não foi possível salvar a linha.',
  offline: 'Sem conexão com o servidor. O que você digitou continua aqui e é salvo quando a conexão voltar.',
  rowsFailed: 'Não foi possível carregar as linhas.',
  cut: (count: number) => `${rows(count)} da área copiada não couberam na grade.`,
  readOnly: { title: 'Somente leitura', description: 'Esta coluna não é editada na grade.' },
  copyFailed: 'Não foi possível copiar. Tente de novo com menos linhas.',
} as const;
