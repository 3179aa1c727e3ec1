import { queryClient } from './queryClient';

const ONE = ['buildings', 'getOne', { id: '7', meta: undefined }] as const;
const LIST = ['buildings', 'getList', { filter: {} }] as const;

describe('cache of single records', () => {
  it('takes the record of a newer list, although react-admin writes back the cached one', async () => {
    queryClient.setQueryData(ONE, { id: 7, city: 'Belo Horizonte' });
    await queryClient.invalidateQueries({ refetchType: 'none' });
    const data = [{ id: 7, city: 'Rio de Janeiro' }];
    await queryClient.fetchQuery({ queryKey: LIST, queryFn: () => ({ data, total: 1 }) });
    // The effect of useGetList.
    queryClient.setQueryData(ONE, (cached) => cached ?? data[0]);
    expect(queryClient.getQueryData(ONE)).toEqual({ id: 7, city: 'Rio de Janeiro' });
  });

  it('ignores other reads', async () => {
    await queryClient.fetchQuery({
      queryKey: ['buildings', 'lookup'],
      queryFn: () => ({ data: [{ id: 9 }] }),
    });
    expect(queryClient.getQueryData(['buildings', 'getOne', { id: '9', meta: undefined }])).toBeUndefined();
  });
});
