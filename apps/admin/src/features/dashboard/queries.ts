import { type RaRecord, useGetList } from 'ra-core';
import {
  type COMPLETENESS_FIELDS,
  type DueCounts,
  type EvidenceKind,
  type EvidenceValidity,
  type Forecast,
  type Holder,
  holdsModule,
  type StoredProgress,
} from '@prumo/domain';
import { getJson } from '../../api/httpClient';
import { queryClient } from '../../api/queryClient';
import { currentUser } from '../../api/signed-in/session';
import { readKey, useRead } from '../../shared/query/useRead';

/** The answer of `GET /api/dashboard/stats`, limited to the records of the caller. */
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

/** The reports made in a month of São Paulo, such as '2026-11'. */
export interface ReportMonth {
  month: string;
  count: number;
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

/** Evidence that has expired, or will within 30 or 90 days, and the first five by their last day. */
export interface ExpiringEvidence {
  expired: number;
  expires30: number;
  expires90: number;
  first: {
    id: number;
    kind: EvidenceKind;
    subject: string;
    number: string | null;
    validUntil: string;
    validity: EvidenceValidity;
  }[];
}

/** Maintenance that is overdue or due within 30 days, and the first five buildings by what is overdue. */
export interface DueMaintenance extends DueCounts {
  buildings: number;
  first: (DueCounts & { id: number; name: string })[];
}

/** The steps up to a first document, each with whether the person has taken it. */
export interface FirstSteps {
  technician: boolean;
  building: boolean;
  report: boolean;
  document: boolean;
  /** Whether the person has sample data, which counts for no step. */
  samples: boolean;
}

/** The proofs that have begun: their sum, and at most five, the last counted first. */
export interface ProofOverview {
  reportCount: number;
  sum: StoredProgress;
  reports: { id: number; buildingName: string; progress: StoredProgress }[];
}

/** The answer of `GET /api/dashboard/extended-stats`, without the parts that the caller may not see. */
interface DashboardInsights {
  technicians?: TechnicianRank[];
  distributions?: { states: StateShare[] };
  forecast?: Forecast;
  /** The last twelve months, oldest first. */
  reportMonths?: ReportMonth[];
  alerts?: DataAlerts;
  proofs?: ProofOverview;
  evidence?: ExpiringEvidence;
  maintenance?: DueMaintenance;
  firstSteps?: FirstSteps;
  /** Problems of the operation, for administrators. */
  notices?: string[];
}

/** The answer of `GET /api/dashboard/missing-facts`. */
interface MissingFacts {
  facts: number;
  /** The buildings that lack some, newest first. */
  buildingIds: number[];
  /** Only the newest buildings were counted. */
  isPartial: boolean;
}

const RECENT = 3;

const STATS = '/api/dashboard/stats';
const INSIGHTS = '/api/dashboard/extended-stats';

export const useStats = () => useRead<DashboardStats>(STATS);

export const useInsights = () => useRead<DashboardInsights>(INSIGHTS);

/** Whether the dashboard has anything to show: it is about buildings and reports. */
export const seesFigures = (user: Holder): boolean =>
  holdsModule(user, 'buildings') || holdsModule(user, 'reports');

/** Requests the figures while the console is still being drawn, once it is known that somebody is signed in. */
export async function prefetchFigures(): Promise<void> {
  const user = await currentUser();
  if (!user || user.mustSetUpFactor || !seesFigures(user)) return;
  for (const url of [STATS, INSIGHTS])
    void queryClient.prefetchQuery({
      queryKey: readKey(url),
      queryFn: ({ signal }) => getJson(url, signal),
    });
}

export const useMissingFacts = () => useRead<MissingFacts>('/api/dashboard/missing-facts');

type CompletenessField = keyof typeof COMPLETENESS_FIELDS;

export interface RecentBuilding extends RaRecord<number>, Partial<Record<CompletenessField, unknown>> {
  name: string;
  bioclimaticZone: string | null;
  typologyLabel: string | null;
  typologyCode: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The newest buildings: three (docs/rules.md, Dashboard). */
export const useRecentBuildings = ({ enabled = true } = {}) =>
  useGetList<RecentBuilding>(
    'buildings',
    { pagination: { page: 1, perPage: RECENT }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled },
  );
