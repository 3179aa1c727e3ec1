import { type RaRecord, useGetList } from 'ra-core';
import type { Forecast } from '@prumo/domain';
import { useRead } from '../../kit/query/useRead';

/** What `GET /api/dashboard/stats` answers, over what the caller may see. */
interface DashboardStats {
  totalBuildings: number;
  totalReports: number;
}

export interface TechnicianRank {
  technicianId: number;
  name: string;
  count: number;
}

export interface StateShare {
  state: string;
  count: number;
  /** Per cent of the buildings with a state. */
  percent: number;
}

export interface IncompleteBuilding {
  id: number;
  name: string;
  /** Fields of the building, in the order of its form. */
  missing: string[];
}

export interface DataAlerts {
  /** At most 50, newest first. */
  incompleteBuildings: IncompleteBuilding[];
  incompleteCount: number;
}

/** What `GET /api/dashboard/extended-stats` answers; a part that the caller may not see is left out. */
interface DashboardInsights {
  technicians?: TechnicianRank[];
  distributions?: { states: StateShare[] };
  forecast?: Forecast;
  alerts?: DataAlerts;
  /** For administrators: what is wrong with how Prumo is run. */
  notices?: string[];
}

const RECENT = 3;

export const useStats = () => useRead<DashboardStats>('/api/dashboard/stats');

export const useInsights = () => useRead<DashboardInsights>('/api/dashboard/extended-stats');

/** What the dashboard shows of a building. */
export interface RecentBuilding extends RaRecord<number> {
  name: string;
  bioclimaticZone: string | null;
  typologyLabel: string | null;
  typologyCode: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The newest buildings: three (docs/rules.md, Dashboard). */
export const useRecentBuildings = () =>
  useGetList<RecentBuilding>('buildings', {
    pagination: { page: 1, perPage: RECENT },
    sort: { field: 'createdAt', order: 'DESC' },
  });
