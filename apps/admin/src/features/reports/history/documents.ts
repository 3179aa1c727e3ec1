import { formatDateTime, type ContentChange, DOCUMENT_KIND_LABELS, type DocumentKind } from '@prumo/domain';
import { useRead } from '../../../shared/query/useRead';

/** A document that was handed out, as `GET /api/reports/{id}/documents` lists it. Size in bytes. */
export interface IssuedDocument {
  kind: DocumentKind;
  /** The responsible of a booklet; '': the whole report. */
  subject: string;
  sha256: string;
  /** Of its summary, a file of its own; null of kinds other than the PDE, and from before there were any. */
  summarySha256: string | null;
  code: string;
  version: number;
  generatedAt: string;
  issuedAt: string;
  issuedByName: string;
  size: number;
}

/** 'Quadro de comprovação', 'Caderno do responsável: Ana Prado'. */
export const documentTitle = ({ kind, subject }: Pick<IssuedDocument, 'kind' | 'subject'>): string =>
  [DOCUMENT_KIND_LABELS[kind], subject].filter(Boolean).join(': ');

/** 'versão 2' of a PDE; of another kind with its name: 'versão 2: Plano de ensaios'. */
const versionText = (document: IssuedDocument): string =>
  `versão ${document.version}${document.kind === 'pde' ? '' : `: ${documentTitle(document)}`}`;

/** Texts of the panel of a report's documents. */
export const HISTORY = {
  titleOf: (report: string) => `Histórico: ${report}`,
  intro: 'Os documentos emitidos deste relatório, exatamente como foram entregues.',
  loadFailed: 'Não foi possível carregar os documentos emitidos.',
  empty: 'Nenhum documento emitido',
  emptyHint: 'O primeiro é guardado quando o PDF é gerado.',
  onePde: 'Há um só PDE: com o segundo, as diferenças aparecem aqui.',
  table: 'Documentos emitidos',
  document: 'Documento',
  version: 'Versão',
  issuedAt: 'Emitido em',
  issuedBy: 'Emitido por',
  code: 'Código de autenticidade',
  size: 'Tamanho',
  actions: 'Ações',
  open: (document: IssuedDocument) => `Abrir a ${versionText(document)}`,
  download: (document: IssuedDocument) => `Baixar a ${versionText(document)}`,
  summary: (document: IssuedDocument) => `Resumo (PDF) da ${versionText(document)}`,
  differences: 'Diferenças entre PDEs',
  from: 'Antes',
  to: 'Depois',
  same: 'Escolha dois documentos diferentes.',
  noChanges: 'Nenhuma diferença no conteúdo: só a apresentação mudou.',
  changesFailed: 'Não foi possível comparar os documentos.',
  option: ({ version, issuedAt }: IssuedDocument) => `Versão ${version} · ${formatDateTime(issuedAt)}`,
} as const;

/** Where an issued document is. */
export const documentUrl = (reportId: number, sha256: string): string =>
  `/api/reports/${reportId}/documents/${sha256}`;

/** The documents issued of a report, of all kinds, newest first. */
export const useDocuments = (reportId: number) =>
  useRead<IssuedDocument[]>(`/api/reports/${reportId}/documents?kind=all`, {
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The changes between two documents of a report; documents are immutable, and so are these. */
export const useChanges = (reportId: number, from: string, to: string) =>
  useRead<ContentChange[]>(`/api/reports/${reportId}/changes?from=${from}&to=${to}`, {
    enabled: from !== to,
  });
