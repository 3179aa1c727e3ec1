import type { RaRecord } from 'ra-core';

/** A further condition: any of the values, or a number within the limits. */
export interface ParameterCondition {
  attributeId: number;
  attributeValueIds: number[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** A parameter as the API answers it; limits in the unit of its attribute. */
export interface Parameter extends RaRecord<number> {
  analysisId: number;
  analysisCode: string;
  analysisLabel: string;
  analysisIsActive: boolean;
  requirementId: number;
  criterionId: number;
  label: string;
  minLimit: number | null;
  maxLimit: number | null;
  minimumValue: string | null;
  intermediateValue: string | null;
  superiorValue: string | null;
  unit: string | null;
  notes: string | null;
  attributeId: number | null;
  attributeName: string | null;
  attributeValueId: number | null;
  conditions: ParameterCondition[];
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}
