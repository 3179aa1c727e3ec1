import type { PdeCompany } from './pde-model.js';

/** The kinds of documents that are issued of a report, each with versions of its own. */
export const DOCUMENT_KINDS = [
  'pde',
  'proof-table',
  'responsible-booklet',
  'test-plan',
  'audit-checklist',
  'thermal-memorial',
  'owner-manual',
  'common-areas-manual',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  pde: 'PDE',
  'proof-table': 'Quadro de comprovação',
  'responsible-booklet': 'Caderno do responsável',
  'test-plan': 'Plano de ensaios',
  'audit-checklist': 'Checklist do auditor',
  'thermal-memorial': 'Memorial de cálculo térmico',
  'owner-manual': 'Manual do proprietário',
  'common-areas-manual': 'Manual das áreas comuns',
};

/** The beginnings of file names. */
export const DOCUMENT_FILE_NAMES: Readonly<Record<DocumentKind, string>> = {
  pde: 'PDE',
  'proof-table': 'Quadro-de-comprovacao',
  'responsible-booklet': 'Caderno',
  'test-plan': 'Plano-de-ensaios',
  'audit-checklist': 'Checklist-do-auditor',
  'thermal-memorial': 'Memorial-de-calculo',
  'owner-manual': 'Manual-do-proprietario',
  'common-areas-manual': 'Manual-das-areas-comuns',
};

/** The content of any kind of document; its authenticity code is computed from it. */
export interface DocumentContent {
  building: { name: string };
  /** Absent if unknown. */
  company?: PdeCompany;
}
