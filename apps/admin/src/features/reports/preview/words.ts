import { counted, formatNumber } from '@prumo/domain';

const count = (one: string, many: string) => (n: number) => counted(n, one, many);
const parameters = count('parâmetro', 'parâmetros');

/** What the preview says. */
export const PREVIEW = {
  open: 'Pré-visualizar',
  title: 'Pré-visualização',
  titleOf: (report: string) => `Pré-visualização: ${report}`,
  intro: 'O que o PDF dirá, avaliado com os dados de hoje. Nada foi emitido.',
  draftIntro: 'O que o PDF dirá com o que está no formulário. Nada foi salvo nem emitido.',
  loadFailed: 'Não foi possível avaliar o relatório.',
  close: 'Fechar',
  empty: 'Nenhum requisito foi selecionado.',
  emptyHint: 'Marque requisitos, critérios ou análises em algum nível: sem isso o PDF sai sem capítulos.',
  requirements: count('requisito', 'requisitos'),
  analyses: count('análise', 'análises'),
  applicable: count('parâmetro se aplica', 'parâmetros se aplicam'),
  pending: count('pendente', 'pendentes'),
  notApplicable: count('não se aplica', 'não se aplicam'),
  counts: 'Resumo da pré-visualização',
  pendingTitle: (n: number) => `${n === 1 ? 'Falta' : 'Faltam'} ${counted(n, 'dado', 'dados')} da edificação`,
  waiting: (n: number) => `${parameters(n)} à espera`,
  fill: 'Preencher',
  fillName: (field: string) => `Preencher ${field} (abre em outra aba)`,
  expandAll: 'Expandir tudo',
  collapseAll: 'Recolher tudo',
  parameter: 'Parâmetro',
  pendingMark: 'Pendente',
  noValue: '—',
  nothingApplies: 'Nenhum parâmetro desta análise se aplica à edificação.',
  noParameters: 'Esta análise não tem parâmetros ativos.',
  notApplicableOf: (n: number) => `Não se aplicam (${formatNumber(n)})`,
} as const;
