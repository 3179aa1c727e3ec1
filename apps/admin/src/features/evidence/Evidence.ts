import type { RaRecord } from 'ra-core';
import {
  EVIDENCE_KIND_LABELS,
  evidenceFields,
  type EvidenceKind,
  evidenceRevisionFields,
  type EvidenceValidity,
  labelsOf,
  type ValuesOf,
} from '@prumo/domain';
import type { FormWords, ListWords, RemovalWords } from '../../shared/words';

export const LIST: ListWords = {
  title: 'Evidências',
  description: 'Laudos, memoriais, fichas e declarações que comprovam as linhas dos relatórios',
  newLabel: 'Nova Evidência',
  emptyTitle: 'Nenhuma evidência cadastrada',
  emptyAction: 'Cadastrar Primeira Evidência',
  searchLabel: 'Pesquisar por objeto, número ou emissor',
};

export const FORM: FormWords = {
  createTitle: 'Nova Evidência',
  editTitle: 'Editar Evidência',
  created: 'Evidência cadastrada.',
  updated: 'Evidência atualizada.',
  createFailed: 'Não foi possível cadastrar a evidência.',
  updateFailed: 'Não foi possível atualizar a evidência.',
};

export const REMOVAL: RemovalWords = { removed: (name) => `${name} foi removida.` };

export const LABELS = labelsOf(evidenceFields);

export interface EvidenceFile {
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  sha256: string;
}

export interface EvidenceRevision extends ValuesOf<typeof evidenceRevisionFields> {
  number: number;
  createdAt: string;
  files: EvidenceFile[];
}

/** A report of the person that uses a piece of evidence. */
export interface EvidenceUse {
  reportId: number;
  buildingName: string;
  rows: number;
}

/** A piece of evidence as the API answers it. */
export interface EvidenceRecord extends RaRecord<number>, ValuesOf<typeof evidenceFields> {
  userId: number;
  validity: EvidenceValidity;
  reports: number;
  /** Newest first. */
  revisions: EvidenceRevision[];
  usedIn: EvidenceUse[];
}

export const EVIDENCE_URL = '/api/evidence';
export const evidenceUrl = (id: number): string => `${EVIDENCE_URL}/${id}`;

/** 'Laudo de ensaio 1.234/2026'. */
export const documentOf = ({ kind, number }: { kind: EvidenceKind; number: string | null }): string =>
  [EVIDENCE_KIND_LABELS[kind], number].filter(Boolean).join(' ');

export const FORM_TEXTS = {
  limits: 'Limites de uso',
  limitsHint:
    'O que a evidência cobre; é comparado com a edificação de cada relatório. Em branco: sem limite.',
  zones: 'Códigos separados por vírgula: ZB1, ZB2 (2005) ou 1R, 2M (2024).',
  term: 'Em branco: sem prazo.',
  reports: 'Relatórios',
  validity: 'Validade',
  addFiles: 'Acrescentar arquivos',
} as const;
