import { useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../api/httpClient';
import { patchLists } from '../../kit/query/listCache';
import { useRefreshAfterWrite } from '../../kit/query/useRefreshAfterWrite';
import { failure } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import type { PickedCity } from '../cities/CitySelect';
import { type Coverage, coveragesOf, withCity, withMove, TOLD } from './Coverage';

type Patch = Parameters<typeof patchLists>[2];

/**
 * Adds and moves a holder's coverages: the row changes at once and goes back when the server refuses.
 * Each answers whether it was stored.
 */
export function useCoverageWrites(resource: string, holderId: number) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();

  const write = async (
    told: { done: string; failed: string },
    patch: Patch,
    send: () => Promise<unknown>,
  ): Promise<boolean> => {
    const restore = await patchLists(queryClient, coveragesOf(resource, holderId), patch);
    try {
      await send();
      toast.success(told.done);
      refresh();
      return true;
    } catch (error) {
      restore();
      failure(error, told.failed);
      refresh(error);
      return false;
    }
  };

  const one = (id: number): string => `/api/${resource}/coverages/${id}`;
  return {
    add: (city: PickedCity) =>
      write(TOLD.add, withCity(city), () =>
        sendJson('POST', `/api/${coveragesOf(resource, holderId)}`, { cityId: city.id }),
      ),
    move: ({ id, updatedAt }: Coverage, city: PickedCity) =>
      write(TOLD.move, withMove(id, city), () => sendJson('PUT', one(id), { cityId: city.id, updatedAt })),
  };
}
