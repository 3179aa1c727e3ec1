import type { CatalogueRecord } from '../catalogue/types';

/** An analysis as the API answers it. */
export interface Analysis extends CatalogueRecord {
  requirementId: number;
  requirementCode: string;
  requirementLabel: string;
  requirementIsActive: boolean;
  criterionId: number;
  criterionCode: string;
  criterionLabel: string;
  criterionIsActive: boolean;
}
