import {
  bookletOf,
  comparePtBr,
  type DocumentKind,
  groupBy,
  printedRows,
  type ProofRow,
} from '@prumo/domain';

/** Texts of the menu of a proof's documents. */
export const DOCUMENTS = {
  menu: 'Documentos',
  quadro: 'Quadro de comprovação (PDF)',
  xlsx: 'Quadro em Excel (.xlsx)',
  import: 'Importar planilha…',
  importTitle: 'Comprovação',
  testPlan: 'Plano de ensaios (PDF)',
  booklet: 'Caderno de um responsável…',
  checklist: 'Checklist do auditor (PDF)',
  dossier: 'Dossiê (ZIP)',
  bookletTitle: 'Caderno do responsável',
  bookletHint: 'Só as linhas do responsável, com espaço para preencher à mão. Escolha de quem:',
  noBooklet: 'Nenhuma linha espera comprovação.',
  rows: (count: number) => (count === 1 ? '1 linha' : `${count} linhas`),
  close: 'Fechar',
} as const;

/** Where a document of the proof is: issued when its content changed since the last one. */
export const proofDocumentUrl = (reportId: number, kind: DocumentKind, subject?: string): string =>
  `/api/reports/${reportId}/jsreport?${new URLSearchParams({ kind, ...(subject && { subject }), inline: '1' }).toString()}`;

/** The API's path of the rows as a spreadsheet, out (`template`) and in. */
export const proofSheetPath = (reportId: number): string => `reports/${reportId}/verification`;

export const proofSheetUrl = (reportId: number): string =>
  `/api/${proofSheetPath(reportId)}/import/template?format=xlsx`;

export const dossierUrl = (reportId: number): string => `/api/reports/${reportId}/dossier`;

/** For whom there are booklets, with the number of their rows, by name. */
export const booklets = (rows: readonly ProofRow[]): [subject: string, count: number][] =>
  [...groupBy(rows, bookletOf)]
    .map(([subject, own]): [string, number] => [
      subject,
      printedRows(own, 'responsible-booklet', subject).length,
    ])
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => comparePtBr(one, other));
