import {
  type BuildingProfile,
  countedRecords,
  type Divergence,
  type EvaluationCounts,
  formatDate,
  formatNumber,
  type Level,
  LEVEL_LABELS,
  type ProfileRow,
  type StoredProgress,
} from '@prumo/domain';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import type { MunicipalitySeat } from '../../map/SeatMap';
import { openCountsText } from '../../reports/preview/previewQuery';

/** A report of the building; `isDraft`: its document would be a draft today. */
export interface OverviewReport {
  id: number;
  version: number;
  number: string | null;
  generatedAt: string;
  levels: Level[];
  counts: EvaluationCounts;
  isDraft: boolean;
  isOutdated: boolean;
  issued: { version: number; issuedAt: string; isDraft: boolean } | null;
  /** Of its rows as last counted; null: the proof has not begun. */
  proof: StoredProgress | null;
}

export interface OverviewDocument {
  sha256: string;
  reportId: number;
  number: string | null;
  version: number;
  code: string;
  issuedAt: string;
  issuedByName: string;
  isDraft: boolean;
}

/** The answer of `GET /api/buildings/{id}/overview`; reports and documents only for those who hold their module. */
export interface BuildingOverview extends BuildingProfile {
  id: number;
  name: string;
  location: string;
  updatedAt: string;
  seat: MunicipalitySeat | null;
  divergences: Divergence[];
  reportCount?: number;
  reports?: OverviewReport[];
  /** The levels of the newest report by requirement. */
  profile?: ProfileRow[];
  documents?: OverviewDocument[];
}

export const useOverview = (id: number) =>
  useRead<BuildingOverview>(`/api/buildings/${id}/overview`, ALWAYS_FRESH);

const parameters = (count: number): string => countedRecords('parameters', count);

const levelsText = (levels: readonly Level[]): string =>
  levels.map((level) => LEVEL_LABELS[level]).join(', ') || 'Sem níveis';

/** Texts of the page of a building. */
export const PAGE = {
  title: 'Edificação',
  loadFailed: 'Não foi possível carregar a edificação.',
  edit: 'Editar',
  more: 'Mais ações',
  model: 'Ler modelo IFC',
  history: 'Histórico',
  backToList: 'Voltar às edificações',
  told: (told: number, needed: number) =>
    `${formatNumber(told)} de ${formatNumber(needed)} ${needed === 1 ? 'informado' : 'informados'}`,
  notTold: 'Não informado',
  fill: (field: string) => `Não informado: informar ${field}`,
  others: (count: number) => `Não informados, sem efeito hoje (${formatNumber(count)})`,
  missing: 'O que falta',
  nothingMissing: 'Nada falta: a avaliação tem todos os dados da edificação de que depende.',
  waiting: (count: number) =>
    count === 0
      ? 'sem isso o cadastro fica incompleto ou vale uma premissa'
      : `${parameters(count)} à espera`,
  showAll: (count: number) => `Mostrar mais ${formatNumber(count)}`,
  reports: 'Relatórios',
  noReport: 'Nenhum relatório desta edificação.',
  noNumber: 'Sem número',
  version: (version: number) => `versão ${formatNumber(version)}`,
  levels: levelsText,
  draft: 'MINUTA',
  final: 'Final',
  outdated: 'Desatualizado',
  outdatedHint: 'O catálogo, a edificação ou o relatório mudou desde o último documento.',
  open: (report: string) => `Pré-visualizar ${report}`,
  editReport: (report: string) => `Editar ${report}`,
  proof: 'Comprovação',
  proofOf: (report: string) => `Comprovação de ${report}`,
  state: openCountsText,
  issued: (issue: OverviewReport['issued']) =>
    issue ? `emitido em ${formatDate(issue.issuedAt)}` : 'ainda não emitido',
  moreReports: (count: number) => `Ver todos (${formatNumber(count)})`,
  profile: 'Perfil de níveis',
  place: 'Onde fica',
  documents: 'Documentos emitidos',
  noDocument: 'Nenhum documento emitido.',
  documentOf: ({ number, version }: OverviewDocument) => `${number ?? 'Sem número'}, versão ${version}`,
  issuedBy: ({ issuedAt, issuedByName, code }: OverviewDocument) =>
    `${formatDate(issuedAt)} por ${issuedByName} · código ${code}`,
} as const;
