import type { FilterPayload, SortPayload } from 'ra-core';

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

/** The search, filters and order of a list; its default order when null. */
export interface ListQuery {
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

/** The query to save; undefined while the list is in its initial state. */
export function queryOf(filter: FilterPayload, sort: SortPayload, usual: SortPayload): ListQuery | undefined {
  const ordered = !sameSort(sort, usual);
  if (!ordered && Object.keys(filter).length === 0) return undefined;
  return { filter, sort: ordered ? { field: sort.field, order: sort.order } : null };
}

export const FILTERS_URL = '/api/saved-filters';
