import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { patchLists, withChange, without } from './cache';

const KEY = ['states', 'getList', 1];
const page = (...active: boolean[]) => ({
  data: active.map((isActive, index) => ({ id: index + 1, isActive })),
  total: active.length,
});

function cacheWith(...active: boolean[]) {
  const client = new QueryClient();
  client.setQueryData(KEY, page(...active));
  return client;
}

describe('patchLists', () => {
  it('reverts only its own row, so that another row keeps its update', async () => {
    const client = cacheWith(true, true);
    const first = await patchLists(client, 'states', withChange(1, { isActive: false }));
    await patchLists(client, 'states', withChange(2, { isActive: false }));
    first.restore();
    expect(client.getQueryData(KEY)).toEqual(page(true, false));
  });

  it('restores a removed row at its position, and counts it again', async () => {
    const client = cacheWith(true, false, true);
    const removal = await patchLists(client, 'states', without(2));
    await patchLists(client, 'states', withChange(3, { isActive: false }));
    removal.restore();
    expect(client.getQueryData(KEY)).toEqual(page(true, false, false));
  });

  it('reverts an added row', async () => {
    const client = cacheWith(true);
    const addition = await patchLists(client, 'states', ({ data, total = 0 }) => ({
      data: [{ id: -1 }, ...data],
      total: total + 1,
    }));
    addition.restore();
    expect(client.getQueryData(KEY)).toEqual(page(true));
  });

  it('repeats the request that it cancelled', async () => {
    const client = cacheWith(true);
    let answer: (value: unknown) => void = () => undefined;
    const queryFn = jest.fn(() => new Promise((resolve) => (answer = resolve)));
    const observer = new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: Infinity, retry: false });
    const stop = observer.subscribe(() => undefined);
    void observer.refetch();
    const { resume } = await patchLists(client, 'states', withChange(1, { isActive: false }));
    expect(queryFn).toHaveBeenCalledTimes(1);
    resume();
    expect(queryFn).toHaveBeenCalledTimes(2);
    answer(page(false));
    stop();
    client.clear();
  });
});
