import type { RaRecord } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../api/httpClient';
import { dataProvider } from '../../api/dataProvider';
import type { DashboardInsights, DashboardStats } from './types';

const RECENT = 3;

export const useStats = () =>
  useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: ({ signal }) => getJson<DashboardStats>('/api/dashboard/stats', signal),
  });

export const useInsights = () =>
  useQuery({
    queryKey: ['dashboard', 'extended-stats'],
    queryFn: ({ signal }) => getJson<DashboardInsights>('/api/dashboard/extended-stats', signal),
  });

/** What the dashboard shows of a building. */
export interface RecentBuilding extends RaRecord<number> {
  name: string;
  bioclimaticZone: string | null;
  typologyLabel: string | null;
  typologyCode: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The newest buildings. Spec §9: three. */
export const useRecentBuildings = (enabled: boolean) =>
  useQuery({
    queryKey: ['buildings', 'recent'],
    queryFn: ({ signal }) =>
      dataProvider.getList<RecentBuilding>('buildings', {
        pagination: { page: 1, perPage: RECENT },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: {},
        signal,
      }),
    enabled,
  });
