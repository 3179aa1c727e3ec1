import { formatDateTime, formatNumber } from '@prumo/domain';
import type { IssuedDocument } from './types';

const KIB = 1024;

/** '85 kB', '1,3 MB' */
export const sizeText = (bytes: number): string =>
  bytes < KIB * KIB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KIB)))} kB`
    : `${formatNumber(bytes / KIB / KIB, 1)} MB`;

/** What the panel of a report's documents says. */
export const HISTORY = {
  titleOf: (report: string) => `Histórico: ${report}`,
  intro: 'Os documentos emitidos deste relatório, como foram entregues: seus bytes não mudam.',
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
  differences: 'Diferenças entre documentos',
  from: 'Antes',
  to: 'Depois',
  same: 'Escolha dois documentos diferentes.',
  noChanges: 'Nenhuma diferença no conteúdo: só a apresentação mudou.',
  changesFailed: 'Não foi possível comparar os documentos.',
  one: 'Há um só documento: com o segundo, as diferenças aparecem aqui.',
  option: ({ version, issuedAt }: IssuedDocument) => `Versão ${version} · ${formatDateTime(issuedAt)}`,
} as const;
