import type { RaRecord } from 'ra-core';
import type { ConsoleDataProvider } from '../../api/dataProvider';
import type { GridRecord } from './gridColumn';
import type { GridDefinition } from './useGrid';

/** A grid over a resource: rows are read by their ids and written with the version that they started from. */
export const resourceDefinition = <R extends GridRecord & RaRecord<number>>(
  { getList, getOne, update }: ConsoleDataProvider,
  { resource, ...shown }: Pick<GridDefinition<R>, 'resource' | 'label' | 'columns'>,
): GridDefinition<R> => ({
  resource,
  ...shown,
  read: async (ids, signal) => {
    const { data } = await getList<R>(resource, {
      pagination: { page: 1, perPage: Math.max(ids.length, 1) },
      filter: { id: ids },
      ...(signal && { signal }),
    });
    return data as R[];
  },
  readOne: async (id) => (await getOne<R>(resource, { id: id as R['id'] })).data as R,
  save: async (base, values) => {
    const data = { ...values, updatedAt: base.updatedAt } as unknown as Partial<R>;
    return (await update<R>(resource, { id: base.id, data, previousData: base })).data as R;
  },
});
