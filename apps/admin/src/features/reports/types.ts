import type { ReportStructure } from '@prumo/domain';
import type { RaRecord } from 'react-admin';

/** A report as the API lists it. Area in m², height in m. */
export interface Report extends RaRecord<number> {
  buildingId: number;
  version: number;
  isActive: boolean;
  generatedAt: string;
  updatedAt: string;
  buildingName: string;
  buildingLocation: string | null;
  buildingArea: number;
  buildingHeight: number;
  buildingFloors: number;
}

/** A report as its form edits it: with what it holds. */
export interface EditedReport extends Report {
  structure: ReportStructure;
}

/** What `GET /api/reports/{id}/structure` answers. */
export interface StoredStructure extends ReportStructure {
  buildingId: number;
}
