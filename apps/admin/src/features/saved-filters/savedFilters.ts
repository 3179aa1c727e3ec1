import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FilterPayload, SortPayload } from 'ra-core';
import { messageOf } from '../../api/failure';
import { getJson, sendJson } from '../../api/httpClient';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';

export const FILTERS = {
  title: 'Filtros salvos',
  none: 'Nenhum filtro salvo nesta lista.',
  loading: 'Carregando…',
  loadFailed: 'Não foi possível carregar os filtros salvos.',
  saveCurrent: 'Salvar filtro atual',
  nothingToSave: 'Pesquise, filtre ou ordene a lista para salvar um filtro.',
  name: 'Nome do filtro',
  replaces: 'Substitui o filtro que já tem este nome.',
  save: 'Salvar',
  saved: 'Filtro salvo.',
  saveFailed: 'Não foi possível salvar o filtro.',
  remove: (name: string) => `Excluir filtro ${name}`,
  removeTitle: 'Confirmar exclusão',
  removeQuestion: (name: string) => `Tem certeza que deseja excluir o filtro ${name}?`,
  removed: 'Filtro excluído.',
  removeFailed: (detail: string) => `Erro ao excluir: ${detail}`,
} as const;

/** What a list shows: its search and filters, and its order; the list's own order when null. */
interface ListQuery {
  filter: FilterPayload;
  sort: SortPayload | null;
}

/** A list's query, kept on the server under a name by one person. */
export interface SavedFilter {
  id: number;
  resource: string;
  name: string;
  query: ListQuery;
}

export const sameSort = (a: SortPayload, b: SortPayload): boolean =>
  a.field === b.field && a.order === b.order;

/** What is worth keeping of a list as it is shown: nothing while it is as it opens. */
export function queryOf(filter: FilterPayload, sort: SortPayload, usual: SortPayload): ListQuery | undefined {
  const ordered = !sameSort(sort, usual);
  if (!ordered && Object.keys(filter).length === 0) return undefined;
  return { filter, sort: ordered ? { field: sort.field, order: sort.order } : null };
}

const ROUTE = '/api/saved-filters';

/** The person's filters of a list; read once they are asked for. */
export function useSavedFilters(resource: string, enabled: boolean) {
  const queryKey = ['saved-filters', resource];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<SavedFilter[]>(`${ROUTE}?resource=${resource}`, signal),
    enabled,
  });
  const queryClient = useQueryClient();
  const toast = useToast();
  const reread = () => queryClient.invalidateQueries({ queryKey });

  /** Rejects when it was refused: the form tells why. */
  const save = async (name: string, query: ListQuery): Promise<void> => {
    await sendJson<SavedFilter>('POST', ROUTE, { resource, name, query });
    toast.success(FILTERS.saved);
    await reread();
  };
  const remove = async ({ id }: SavedFilter): Promise<void> => {
    try {
      await sendJson<SavedFilter>('DELETE', `${ROUTE}/${id}`);
      toast.success(FILTERS.removed);
    } catch (failure) {
      failureAs(failure, FILTERS.removeFailed(messageOf(failure)));
    } finally {
      await reread();
    }
  };
  return { filters: data, error: isFetching ? null : error, refetch, save, remove };
}

export type SavedFilters = ReturnType<typeof useSavedFilters>;
