import {
  DOCUMENT_KINDS,
  type DocumentContent,
  type DocumentKind,
  type ManualContent,
  type PdeContent,
} from '@prumo/domain';

import { badRequest } from '../../../common/errors/domain-error.js';

/** Which document of a report: each target has versions of its own. */
export interface DocumentTarget {
  reportId: number;
  kind: DocumentKind;
  /** Tells apart documents of one kind, as the responsible of a booklet; '': the whole report. */
  subject: string;
}

export const pdeOf = (reportId: number): DocumentTarget => ({ reportId, kind: 'pde', subject: '' });

/** Identifies a target among all. */
export const targetKey = ({ reportId, kind, subject }: DocumentTarget): string =>
  JSON.stringify([reportId, kind, subject]);

/** Manuals are the only documents that list what they lack. */
export const isManual = (content: DocumentContent): content is ManualContent => 'missing' in content;

/** PDEs are the only documents with an evaluation. */
export const isPde = (content: DocumentContent): content is PdeContent => 'evaluation' in content;

const MAX_SUBJECT = 255;
/** The kinds with a document for each of several subjects. */
const WITH_SUBJECT: ReadonlySet<DocumentKind> = new Set(['responsible-booklet', 'thermal-memorial']);

/** The kind of a query, by default the PDE. @throws badRequest */
export function readKind(raw: unknown): DocumentKind {
  const kind = DOCUMENT_KINDS.find((one) => one === (raw ?? 'pde'));
  if (!kind) throw badRequest(`Parâmetro kind inválido: use ${DOCUMENT_KINDS.join(', ')}.`);
  return kind;
}

/** The target that a query asks for. @throws badRequest */
export function readTarget(
  reportId: number,
  { kind: rawKind, subject = '' }: { kind?: unknown; subject?: unknown },
): DocumentTarget {
  const kind = readKind(rawKind);
  if (typeof subject !== 'string' || subject.length > MAX_SUBJECT)
    throw badRequest(`Parâmetro subject inválido: um texto de até ${MAX_SUBJECT} caracteres.`);
  const trimmed = subject.trim();
  if (trimmed !== '' && !WITH_SUBJECT.has(kind))
    throw badRequest('Parâmetro subject inválido: este documento é do relatório inteiro.');
  return { reportId, kind, subject: trimmed };
}
