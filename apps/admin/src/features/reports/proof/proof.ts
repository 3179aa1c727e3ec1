import {
  counted,
  DEMAND_LABELS,
  designValueText,
  formatNumber,
  LEVEL_LABELS,
  type Progress,
  type RequirementProgress,
  type Situation,
  SITUATION_LABELS,
  proofFields,
  type ProofRow,
  type ProofValues,
} from '@prumo/domain';
import type { GridRecord } from '../../../shared/grid/gridColumn';
import type { RowEvidence } from './evidence/rowEvidence';

/** The entries of a row that no longer applies, with its former demand. */
export interface FoldedRow extends ProofValues {
  key: string | null;
  analysisId: number | null;
  requirement: string;
  analysis: string;
  label: string;
  demand: string | null;
}

export interface ProgressParts {
  progress: Progress;
  requirements: RequirementProgress[];
}

/** The answer of `GET /api/reports/{id}/verification`. */
export interface ReportProof extends ProgressParts {
  buildingId: number;
  buildingName: string;
  /** Of the building: the owner's evidence may be used. */
  ownerId: number;
  rows: ProofRow[];
  folded: FoldedRow[];
  /** The evidence that the rows use. */
  evidence: RowEvidence[];
}

/** The answer of a save: the sent rows as stored, with the progress of all. */
export type SavedRows = Omit<ReportProof, 'buildingId' | 'buildingName' | 'ownerId'>;

/** A row of the grid. */
export interface ProofGridRow extends ProofRow, GridRecord {
  /** How much of its evidence has expired. */
  expired: number;
}

export const proofUrl = (reportId: number): string => `/api/reports/${reportId}/verification`;

/** A row with a number for the grid: the parameter's, of a gap the negative one of its analysis. */
export const proofGridRow = (row: ProofRow, evidence: readonly RowEvidence[]): ProofGridRow => ({
  ...row,
  expired: evidence.filter(({ id, validity }) => validity === 'expired' && row.evidence.includes(id)).length,
  id: row.parameterId ?? -(row.analysisId ?? 0),
  updatedAt: String(row.version),
});

const fields = proofFields;

/** Texts of the screen. */
export const PROOF = {
  title: 'Comprovação',
  of: (building: string) => `Comprovação: ${building}`,
  description: (building: string) => `O que foi exigido e o que foi comprovado em ${building}`,
  building: 'Abrir edificação',
  report: 'Pré-visualizar relatório',
  row: 'Requisito e análise',
  demand: 'Exigência',
  achieved: 'Nível atingido',
  loadFailed: 'Não foi possível carregar a comprovação.',
  rowGone: 'A linha não se aplica mais a este relatório.',
  count: (shown: number, total: number) =>
    shown === total
      ? counted(total, 'linha', 'linhas')
      : `${formatNumber(shown)} de ${counted(total, 'linha', 'linhas')}`,
  empty: 'Nenhuma linha com estes filtros.',
  nothing: 'Nenhum requisito deste relatório se aplica ainda à edificação.',
  noDay: 'Use dd/mm/aaaa',
} as const;

/** Texts of the panel of the active row. */
export const ROW_PANEL = {
  label: 'Linha da comprovação',
  obligation: 'Caráter',
  required: 'Nível exigido',
  noLevels: 'Sem níveis',
  evidence: 'Evidência usual',
  former: (demand: string) => `Antes: ${demand}`,
  current: (demand: string) => `Agora: ${demand}`,
  none: 'sem valor',
  review: 'A exigência mudou depois desta avaliação.',
  confirm: 'Continua valendo',
  confirmFailed: 'Não foi possível confirmar a linha.',
  unsaved: 'Aguarde a linha ser salva.',
  pending: 'Pendente: falta um dado da edificação, ou o catálogo não traz valor.',
  excluded: 'O responsável técnico respondeu que a linha não se aplica.',
} as const;

export const FOLDED = {
  title: (count: number) =>
    count === 1 ? '1 linha que não se aplica mais' : `${formatNumber(count)} linhas que não se aplicam mais`,
  hint: 'O que foi informado continua guardado, e volta se a linha voltar a valer.',
} as const;

const valueParts = (row: ProofValues): (string | null)[] => [
  SITUATION_LABELS[row.situation],
  row.situationReason,
  designValueText(row),
  row.responsibleRole,
  row.responsiblePerson,
  row.notes,
];

/** '12.3.1 D2m › Fachada (≥ 25 dB): Atende; 47 dB; …'. */
export const foldedText = ({ analysis, label, demand, ...row }: FoldedRow): string =>
  `${analysis} › ${label}${demand ? ` (${demand})` : ''}: ${valueParts(row).filter(Boolean).join('; ')}`;

export const obligationText = ({ obligation }: ProofRow): string => DEMAND_LABELS[obligation];

export const requiredText = ({ hasLevels, requiredLevel }: ProofRow): string =>
  hasLevels ? LEVEL_LABELS[requiredLevel] : ROW_PANEL.noLevels;

export const LABELS = {
  situation: fields.situation.label,
  responsible: fields.responsibleRole.label,
  stage: fields.stage.label,
  requirement: 'Requisito',
} as const;

const UNNEEDED: ReadonlySet<Situation> = new Set<Situation>(['not-applicable', 'exempt']);

/** Whether a row needs evidence and has none. */
export const lacksEvidence = ({ situation, evidence }: ProofRow): boolean =>
  evidence.length === 0 && !UNNEEDED.has(situation);
