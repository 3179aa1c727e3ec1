/** What `GET /api/dashboard/stats` answers, over what the caller may see. */
export interface DashboardStats {
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

export interface ForecastFigures {
  reportsCurrentMonth: number;
  projectedTotal: number;
  averagePerDay: number;
  progressPercent: number;
  daysSoFar: number;
  daysInMonth: number;
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
export interface DashboardInsights {
  technicians?: TechnicianRank[];
  distributions?: { states: StateShare[] };
  forecast?: ForecastFigures;
  alerts?: DataAlerts;
}
