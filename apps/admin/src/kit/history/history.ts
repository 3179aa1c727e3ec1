import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getJson } from '../../api/httpClient';

/** What became of one field, in words. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
  /** Too long to be kept whole: only how a value began is told. */
  shortened: boolean;
}

/** What somebody did to a record in one save. */
export interface HistoryEntry {
  id: number;
  at: string;
  who: string;
  action: string;
  changes: FieldChange[];
  shortened: boolean;
}

interface HistoryPage {
  entries: HistoryEntry[];
  next: number | null;
}

/** What would become of a record that goes back to an earlier version. */
export interface RevertPreview {
  updatedAt: string;
  changes: FieldChange[];
}

/** A record of a resource. */
export interface RecordRef {
  resource: string;
  id: number;
}

export const addressOf = ({ resource, id }: RecordRef): string => `/api/${resource}/${id}`;

/** A record's history, page by page, read whenever it is looked at. */
export const useHistory = (record: RecordRef) =>
  useInfiniteQuery({
    queryKey: [record.resource, 'history', record.id],
    queryFn: ({ pageParam, signal }) =>
      getJson<HistoryPage>(
        `${addressOf(record)}/history${pageParam === null ? '' : `?before=${pageParam}`}`,
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });

/** What going back to a version would change of the record as it is now. */
export const useRevertPreview = (record: RecordRef, version: number) =>
  useQuery({
    queryKey: [record.resource, 'revert', record.id, version],
    queryFn: ({ signal }) => getJson<RevertPreview>(`${addressOf(record)}/history/${version}`, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** What the history of a record says. */
export const HISTORY = {
  title: 'Histórico do registro',
  loadFailed: 'Não foi possível carregar o histórico.',
  none: 'Nenhuma alteração registrada.',
  noFields: 'Nenhum campo do formulário mudou.',
  tooLong: 'A alteração era longa demais para ser guardada por inteiro.',
  shortened: 'valor guardado em parte',
  blank: 'em branco',
  became: 'passou a',
  more: 'Mostrar anteriores',
  current: 'Versão atual',
  revert: 'Voltar a esta versão',
  revertOf: (when: string) => `Voltar a esta versão, de ${when}`,
  revertTo: (when: string) => `Voltar à versão de ${when}`,
  dirty: 'Salve ou descarte o que digitou antes de voltar a uma versão.',
  preview: 'O que mudaria no registro como está agora:',
  same: 'O registro já está como nesta versão.',
  previewFailed: 'Não foi possível comparar as versões.',
  stale: 'Alguém alterou este registro enquanto isso. Confira de novo o que mudaria.',
  confirm: 'Voltar a esta versão',
  back: 'Ver histórico',
  done: 'O registro voltou à versão escolhida.',
  failed: 'Não foi possível voltar a esta versão.',
  by: (action: string, who: string) => `${action} por ${who}`,
} as const;
