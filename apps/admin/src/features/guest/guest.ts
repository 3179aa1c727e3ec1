import {
  ACHIEVED_LABELS,
  type CommentKind,
  counted,
  type GuestField,
  type GuestRole,
  LEVEL_LABELS,
  type ShownJudgement,
  SITUATION_LABELS,
  UNJUDGED_LABELS,
  type ProofRow,
} from '@prumo/domain';
import type { EvidenceFile } from '../evidence/Evidence';
import type { RowEvidence } from '../reports/proof/evidence/rowEvidence';

/** A row as a guest sees it: null where a value was not given. */
export interface GuestRow
  extends
    ShownJudgement,
    Omit<
      ProofRow,
      | keyof ShownJudgement
      | 'parameterId'
      | 'requirementId'
      | 'isExcludedByAnswer'
      | 'formerLabel'
      | 'formerDemand'
      | 'notes'
      | 'responsiblePerson'
    > {
  isOpen: boolean;
}

export interface GuestComment {
  id: number;
  key: string | null;
  analysisId: number | null;
  kind: CommentKind;
  text: string | null;
  isOwn: boolean;
  createdAt: string;
}

/** A piece of evidence as a guest sees it, with the files of its newest revision. */
export interface GuestEvidence extends RowEvidence {
  link: string | null;
  files: Omit<EvidenceFile, 'mediaType'>[];
}

/** The answer of a guest's write: the sent rows, and all comments of theirs. */
export interface GuestSaved {
  rows: GuestRow[];
  comments: GuestComment[];
}

/** The answer of `GET /api/guest`. */
export interface GuestView extends GuestSaved {
  guestName: string;
  role: GuestRole;
  fields: GuestField[];
  expiresAt: string;
  buildingName: string;
  buildingAddress: string;
  documentNumber: string | null;
  hasDossier: boolean;
  /** The evidence that the rows use. */
  evidence: GuestEvidence[];
}

/** Texts of the guest's page. */
export const GUEST = {
  title: 'Comprovação de desempenho',
  invitation: 'Convite',
  greeting: (name: string) => `Olá, ${name}.`,
  about: {
    collaborator:
      'Preencha as linhas abaixo, comente o que for preciso e envie cada uma para análise. Depois de enviada, a linha só muda se for devolvida.',
    auditor: 'Estas são as linhas que lhe foram mostradas, como estão agora. Esta página é só de leitura.',
  },
  until: (when: string) => `O convite vale até ${when}.`,
  document: (number: string) => `Documento ${number}`,
  loadFailed: 'Não foi possível abrir o convite.',
  noToken: 'Falta o endereço completo do convite. Abra de novo o link que você recebeu.',
  ended: 'Convite encerrado',
  codeTitle: 'Código do convite',
  codeText: 'Este convite pede também o código que você recebeu de quem convidou, por outro meio.',
  code: 'Código',
  open: 'Abrir',
  wrongCode: 'O código não confere. Digite-o de novo.',
  nothing: 'Nenhuma linha deste convite se aplica agora.',
  rows: (count: number) => counted(count, 'linha', 'linhas'),
  demand: 'Exigência',
  required: 'Nível exigido',
  noLevels: 'Sem níveis',
  method: 'Método',
  responsible: 'Responsável',
  stage: 'Etapa',
  dueDate: 'Prazo',
  usualMethod: 'Método usual',
  usualEvidence: 'Evidência usual',
  value: 'Valor de projeto',
  valueHint: (unit: string | null) =>
    unit ? `Número em ${unit}, com outra unidade, ou texto` : 'Número ou texto',
  achieved: 'Nível atingido',
  corrected: 'Nível corrigido',
  reason: 'Motivo ou regra',
  none: 'sem valor',
  save: 'Salvar',
  submit: 'Enviar para análise',
  saved: 'Linha salva.',
  sent: 'Linha enviada para análise.',
  saveFailed: 'Não foi possível salvar a linha.',
  submitFailed: 'Não foi possível enviar a linha.',
  stale: 'A linha mudou enquanto você preenchia. Confira o que está salvo e salve de novo.',
  comments: 'Comentários',
  commentFailed: 'Não foi possível salvar o comentário.',
  you: 'Você',
  house: 'Quem convidou',
  returned: 'Devolvida para correção',
  accepted: (situation: string) => `Aceita: ${situation.toLowerCase()}`,
  noDay: 'Use dd/mm/aaaa',
  evidence: 'Evidências',
  issuer: (name: string) => `Emissor: ${name}`,
  issuedOn: (day: string) => `emitida em ${day}`,
  openLink: 'Abrir link',
  noFiles: 'Sem arquivos.',
  download: (name: string) => `Baixar ${name}`,
  downloaded: 'Arquivo baixado.',
  downloadFailed: 'Não foi possível baixar o arquivo.',
  dossier: 'Baixar dossiê (ZIP)',
  dossierHint:
    'PDE, quadro de comprovação, todas as evidências e os dados do relatório, com o SHA-256 de cada arquivo.',
  dossierAsked: 'O dossiê está sendo preparado: o navegador começa a baixá-lo em instantes.',
  dossierFailed: 'Não foi possível baixar o dossiê.',
} as const;

const isOf =
  ({ key, analysisId }: Pick<GuestRow, 'key' | 'analysisId'>) =>
  (one: GuestComment): boolean =>
    one.key === key && one.analysisId === analysisId;

/** The evidence of a row, in the order of the view. */
export const evidenceOf = ({ evidence: ids }: GuestRow, all: readonly GuestEvidence[]): GuestEvidence[] =>
  all.filter(({ id }) => ids.includes(id));

export const commentsOf = (row: GuestRow, comments: readonly GuestComment[]): GuestComment[] =>
  comments.filter(isOf(row));

/** 'Em análise', 'Devolvida para correção', 'Aceita: atende'. @param comments of the row, oldest first */
export function stateText({ situation }: GuestRow, comments: readonly GuestComment[]): string {
  const decision = comments.findLast(({ kind }) => kind !== 'comment')?.kind;
  if (situation === 'drafting' && decision === 'returned') return GUEST.returned;
  const label = SITUATION_LABELS[situation];
  return decision === 'accepted' && (situation === 'meets' || situation === 'fails')
    ? GUEST.accepted(label)
    : label;
}

export function achievedText({ achieved, meets, unjudged }: ShownJudgement): string {
  if (unjudged) return UNJUDGED_LABELS[unjudged];
  if (achieved) return ACHIEVED_LABELS[achieved];
  return meets === null ? '' : SITUATION_LABELS[meets ? 'meets' : 'fails'];
}

export const requiredText = ({ hasLevels, requiredLevel }: GuestRow): string =>
  hasLevels ? LEVEL_LABELS[requiredLevel] : GUEST.noLevels;

/** The view with rows and comments as a write answered them. */
export function merged(view: GuestView, { rows, comments }: GuestSaved): GuestView {
  const sent = new Map(rows.map((row) => [row.key ?? row.analysisId, row]));
  const known = new Set(comments.map(({ id }) => id));
  const others = view.comments.filter(({ id }) => !known.has(id));
  return {
    ...view,
    rows: view.rows.map((row) => sent.get(row.key ?? row.analysisId) ?? row),
    comments: [...others, ...comments].sort((a, b) => a.id - b.id),
  };
}
