import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/useToast';
import { messageOf } from '../../api/failure';
import { getJson, sendJson } from '../../api/httpClient';
import type { ListQuery, SavedFilter } from './savedFilter';
import { FILTERS } from './words';

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
