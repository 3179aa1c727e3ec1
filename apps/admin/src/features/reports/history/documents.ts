import { useQuery } from '@tanstack/react-query';
import { formatDateTime, type ContentChange } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';

/** A document that was handed out, as `GET /api/reports/{id}/documents` lists it. Size in bytes. */
export interface IssuedDocument {
  sha256: string;
  /** Of its summary, a file of its own; null of documents from before there were any. */
  summarySha256: string | null;
  code: string;
  version: number;
  generatedAt: string;
  issuedAt: string;
  issuedByName: string;
  size: number;
}

/** What the panel of a report's documents says. */
export const HISTORY = {
  titleOf: (report: string) => `Histórico: ${report}`,
  intro: 'Os documentos emitidos deste relatório, exatamente como foram entregues.',
  loadFailed: 'Não foi possível carregar os documentos emitidos.',
  empty: 'Nenhum documento emitido',
  emptyHint: 'O primeiro é guardado quando o PDF é gerado.',
  table: 'Documentos emitidos',
  version: 'Versão',
  issuedAt: 'Emitido em',
  issuedBy: 'Emitido por',
  code: 'Código de autenticidade',
  size: 'Tamanho',
  actions: 'Ações',
  open: (version: number) => `Abrir a versão ${version}`,
  download: (version: number) => `Baixar a versão ${version}`,
  summary: (version: number) => `Resumo (PDF) da versão ${version}`,
  differences: 'Diferenças entre documentos',
  from: 'Antes',
  to: 'Depois',
  same: 'Escolha dois documentos diferentes.',
  noChanges: 'Nenhuma diferença no conteúdo: só a apresentação mudou.',
  changesFailed: 'Não foi possível comparar os documentos.',
  one: 'Há um só documento: com o segundo, as diferenças aparecem aqui.',
  option: ({ version, issuedAt }: IssuedDocument) => `Versão ${version} · ${formatDateTime(issuedAt)}`,
} as const;

/** Where an issued document is. */
export const documentUrl = (reportId: number, sha256: string): string =>
  `/api/reports/${reportId}/documents/${sha256}`;

/** The documents issued of a report, newest first. */
export const useDocuments = (reportId: number) =>
  useQuery({
    queryKey: ['report-documents', reportId],
    queryFn: ({ signal }) => getJson<IssuedDocument[]>(`/api/reports/${reportId}/documents`, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** What changed between two documents of a report; documents never change, and neither does this. */
export const useChanges = (reportId: number, from: string, to: string) =>
  useQuery({
    queryKey: ['report-changes', reportId, from, to],
    queryFn: ({ signal }) =>
      getJson<ContentChange[]>(`/api/reports/${reportId}/changes?from=${from}&to=${to}`, signal),
    enabled: from !== to,
  });
