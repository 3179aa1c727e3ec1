import { useQuery } from '@tanstack/react-query';
import {
  type EvaluatedAnalysis,
  type EvaluatedReport,
  type EvaluatedRequirement,
  type InactiveItem,
  type InactiveKind,
  type PdePreview,
  type ReportStructure,
  counted,
  formatNumber,
} from '@prumo/domain';
import { getJson, request } from '../../../api/httpClient';

/** How much an evaluated report holds. */
export interface EvaluationCounts {
  requirements: number;
  analyses: number;
  applicable: number;
  pending: number;
  notApplicable: number;
}

const analysesOf = ({ criteria }: EvaluatedRequirement): EvaluatedAnalysis[] =>
  criteria.flatMap(({ analyses }) => analyses);

/** Counts the requirements given, their analyses, and their parameters by what became of them. */
export function countEvaluation(requirements: readonly EvaluatedRequirement[]): EvaluationCounts {
  const analyses = requirements.flatMap(analysesOf);
  const count = (list: 'applicable' | 'pending' | 'notApplicable'): number =>
    analyses.reduce((sum, analysis) => sum + analysis[list].length, 0);
  return {
    requirements: requirements.length,
    analyses: analyses.length,
    applicable: count('applicable'),
    pending: count('pending') + analyses.filter(({ gap }) => gap).length,
    notApplicable: count('notApplicable'),
  };
}

/** A report that is still being written. */
export interface Draft {
  buildingId: number;
  structure: ReportStructure;
  /** The stored report that is edited: its answers count. */
  reportId?: number;
}

/** What is previewed: a stored report, or one still being written. */
export type PreviewSource = { reportId: number } | { draft: Draft };

/** Reads the content that a document would have. */
export const readPreview = async (source: PreviewSource, signal: AbortSignal): Promise<PdePreview> => {
  if ('reportId' in source) return getJson<PdePreview>(`/api/reports/${source.reportId}/evaluation`, signal);
  const body = JSON.stringify(source.draft);
  return (await request<PdePreview>('/api/reports/preview', { method: 'POST', body, signal })).json;
};

/** Evaluates anew each time it is opened, and when the person comes back from filling in what was missing. */
export const usePreview = (source: PreviewSource) =>
  useQuery({
    queryKey: ['report-preview', source],
    queryFn: ({ signal }) => readPreview(source, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

const INACTIVE_LABELS: Readonly<Record<InactiveKind, string>> = {
  requirement: 'Requisito',
  criterion: 'Critério',
  analysis: 'Análise',
};

const count = (one: string, many: string) => (n: number) => counted(n, one, many);
const parameters = count('parâmetro', 'parâmetros');

/** What the preview says. */
export const PREVIEW = {
  open: 'Pré-visualizar',
  title: 'Pré-visualização',
  titleOf: (report: string) => `Pré-visualização: ${report}`,
  intro: 'O que o PDF dirá, avaliado com os dados de hoje. Nada foi emitido.',
  draftIntro: 'O que o PDF dirá com o que está no formulário. Nada foi salvo nem emitido.',
  draftHint:
    'Com a edificação e ao menos um nível escolhidos, aqui consta se o documento sairia como MINUTA.',
  loadFailed: 'Não foi possível avaliar o relatório.',
  empty: 'Nenhum requisito foi selecionado.',
  emptyHint: 'Marque requisitos, critérios ou análises em algum nível: sem isso o PDF sai sem capítulos.',
  requirements: count('requisito', 'requisitos'),
  analyses: count('análise', 'análises'),
  applicable: count('parâmetro se aplica', 'parâmetros se aplicam'),
  pending: count('pendente', 'pendentes'),
  notApplicable: count('não se aplica', 'não se aplicam'),
  unchecked: 'Valor não conferido',
  method: (method: string) => `Método: ${method}`,
  responsible: (responsible: string) => `Responsável: ${responsible}`,
  norm: (norm: string) => `Norma: ${norm}`,
  withoutSource: count('valor sem fonte', 'valores sem fonte'),
  divergences: count('divergência', 'divergências'),
  assumptions: count('premissa', 'premissas'),
  answered: count('informado pelo responsável técnico', 'informados pelo responsável técnico'),
  assumed: 'Premissas',
  answer: 'Responder pendências',
  uncheckedOf: count('valor não conferido', 'valores não conferidos'),
  draft: 'Minuta',
  final: 'documento final',
  lacks: 'Falta informar:',
  andMore: (n: number) => `e mais ${formatNumber(n)}`,
  draftReason:
    'O documento sairá como MINUTA enquanto houver pendências, divergências ou valores não conferidos.',
  decidedBy: 'O que decide o que se aplica',
  counts: 'Resumo da pré-visualização',
  pendingTitle: (n: number) => `${n === 1 ? 'Falta' : 'Faltam'} ${counted(n, 'dado', 'dados')} da edificação`,
  inactiveTitle: (n: number) =>
    n === 1
      ? '1 item inativo fica fora do documento'
      : `${formatNumber(n)} itens inativos ficam fora do documento`,
  inactiveItem: ({ kind, code, label }: InactiveItem) => `${INACTIVE_LABELS[kind]} ${code} ${label}`,
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

/** '45 pendentes · 230 não conferidos · 1 divergência' */
export const openCountsText = ({ pending, unchecked, divergences }: EvaluatedReport['counts']): string =>
  [
    counted(pending, 'pendente', 'pendentes'),
    counted(unchecked, 'não conferido', 'não conferidos'),
    ...(divergences > 0 ? [PREVIEW.divergences(divergences)] : []),
  ].join(' · ');

/** '45 pendentes · 230 não conferidos → MINUTA' */
export const stateText = ({ counts, isDraft }: Pick<EvaluatedReport, 'counts' | 'isDraft'>): string =>
  `${openCountsText(counts)} → ${isDraft ? PREVIEW.draft.toLocaleUpperCase('pt-BR') : PREVIEW.final}`;
