import type { CommentKind } from '@prumo/domain';

/** An event of a row's thread as the API lists it. */
export interface RowComment {
  id: number;
  kind: CommentKind;
  text: string | null;
  isShared: boolean;
  isGuest: boolean;
  author: string | null;
  createdAt: string;
}

export interface RowReference {
  key: string | null;
  analysisId: number | null;
}

const address = (reportId: number, name: string): string => `/api/reports/${reportId}/verification/${name}`;

export const commentsUrl = (reportId: number): string => address(reportId, 'comments');
export const decisionsUrl = (reportId: number): string => address(reportId, 'decisions');

/** Where the thread of a row is read. */
export const threadUrl = (reportId: number, { key, analysisId }: RowReference): string =>
  `${commentsUrl(reportId)}?${new URLSearchParams(key === null ? { analysisId: String(analysisId) } : { key })}`;

/** Texts of threads and decisions. */
export const REVIEW = {
  comments: 'Comentários',
  none: 'Nenhum comentário nesta linha.',
  loadFailed: 'Não foi possível carregar os comentários.',
  shared: 'Mostrar aos convidados desta linha',
  isShared: 'visível aos convidados',
  guest: 'convidado',
  former: 'ex-usuário',
  addFailed: 'Não foi possível salvar o comentário.',
  accept: (count: number) => (count === 1 ? 'Aceitar' : `Aceitar (${count})`),
  return: (count: number) => (count === 1 ? 'Devolver' : `Devolver (${count})`),
  submitted: (count: number) =>
    count === 1 ? '1 linha selecionada está em análise.' : `${count} linhas selecionadas estão em análise.`,
  returnTitle: 'Devolver para correção',
  returnLabel: 'O que deve ser corrigido',
  returnHint: 'Os convidados destas linhas veem o comentário e podem preenchê-las de novo.',
  returnSubmit: 'Devolver',
  accepted: (count: number) => (count === 1 ? 'Linha aceita.' : `${count} linhas aceitas.`),
  returned: (count: number) => (count === 1 ? 'Linha devolvida.' : `${count} linhas devolvidas.`),
  failed: 'Não foi possível decidir sobre as linhas.',
} as const;
