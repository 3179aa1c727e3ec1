import { comparePtBr, AUDIT_ACTIONS, RECORD_KINDS } from '@prumo/domain';
import type { FieldChange } from '../../shared/history/history';
import { isIsoDate } from '../../shared/inputs/dateText';
import { useReadPages } from '../../shared/query/useRead';

/** A row of the audit, as the API tells it. */
export interface AuditEntry {
  id: number;
  at: string;
  userId: number | null;
  who: string;
  action: string;
  kind: 'change' | 'security';
  record: {
    entity: string;
    id: number | null;
    kind: string;
    title: string | null;
    isDeleted: boolean;
  } | null;
  changes: FieldChange[];
  shortened: boolean;
}

interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}

/** The filter in the address, with the names of the API. */
export type AuditFilter = Readonly<Record<FilterKey, string>>;

export const FILTER_KEYS = ['userId', 'entity', 'entityId', 'action', 'kind', 'from', 'to'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

const DAYS: readonly string[] = ['from', 'to'] satisfies FilterKey[];

/** The query of a filter, without empty values and incomplete dates. */
export const queryOf = (filter: AuditFilter): string =>
  new URLSearchParams(
    Object.entries(filter).filter(
      ([key, value]) => value !== '' && (!DAYS.includes(key) || isIsoDate(value)),
    ),
  ).toString();

/** The audit, page by page, newest first. */
export const useAudit = (filter: AuditFilter) => useReadPages<AuditPage>(`/api/audit?${queryOf(filter)}`);

/** A choice of a filter: its key, and what it is called. */
export type Option = readonly [key: string, label: string];

const byLabel = ([, a]: Option, [, b]: Option): number => comparePtBr(a, b);
export const RECORDS: readonly Option[] = Object.entries(RECORD_KINDS).sort(byLabel);
export const ACTIONS: readonly Option[] = Object.entries(AUDIT_ACTIONS).sort(byLabel);
export const KINDS: readonly Option[] = [
  ['change', 'Alterações de registros'],
  ['security', 'Segurança'],
];

export const AUDIT = {
  title: 'Trilha de auditoria',
  description: 'Quem fez o quê, em qual registro e quando',
  filters: 'Filtros',
  person: 'Pessoa',
  record: 'Tipo de registro',
  recordId: 'Nº do registro',
  action: 'Ação',
  kind: 'O que mostrar',
  from: 'De',
  to: 'Até',
  all: { userId: 'Todas', kind: 'Tudo', action: 'Todas', entity: 'Todos' },
  clear: 'Limpar filtros',
  export: 'Exportar CSV',
  list: 'Ocorrências',
  none: 'Nada encontrado com estes filtros.',
  more: 'Mostrar anteriores',
  loadFailed: 'Não foi possível carregar a trilha de auditoria.',
  tooLong: 'A alteração era longa demais para ser guardada por inteiro.',
  number: (id: number) => `nº ${id}`,
  gone: 'registro excluído',
  details: 'Detalhes',
  by: (action: string, who: string) => `${action} por ${who}`,
} as const;
