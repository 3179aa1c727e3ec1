import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import type { GridOrder } from '../../../shared/grid/useGridRows';

/** The filters of the grid: those of the list, and a report whose parameters are shown. */
export interface GridFilter {
  filter: Readonly<Record<string, unknown>>;
  reportId: number | undefined;
}

interface Ids {
  ids: number[];
}

let versions = 0;

/** The ids of the parameters that the filters leave, in the list's order; edits do not change it. */
export function useParameterOrder({ filter, reportId }: GridFilter) {
  const { read } = useConsoleDataProvider();
  const search = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return useQuery({
    queryKey: ['grid-order', 'parameters', search, reportId],
    queryFn: async ({ signal }): Promise<GridOrder> => {
      const [all, ofReport] = await Promise.all([
        read<Ids>(`/api/parameters/ids?${search}`, signal),
        reportId === undefined ? undefined : read<Ids>(`/api/reports/${reportId}/parameters`, signal),
      ]);
      const applicable = ofReport && new Set(ofReport.ids);
      versions += 1;
      return {
        resource: 'parameters',
        version: String(versions),
        ids: applicable ? all.ids.filter((id) => applicable.has(id)) : all.ids,
      };
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
