import type { EntityManager } from 'typeorm';
import { type BuildingThermalLimits, THERMAL_ANALYSES, thermalBasis, thermalLimits } from '@prumo/domain';

import { loadParameters } from '../evaluation/catalogue-loader.js';
import { loadEvaluationFacts } from '../evaluation/evaluation.service.js';

/** The thermal rows of the catalogue that apply to a building. Pass the manager of a snapshot. */
export async function readThermalLimits(
  manager: EntityManager,
  buildingId: number,
): Promise<BuildingThermalLimits> {
  const facts = await loadEvaluationFacts(manager, buildingId);
  const analyses = await manager.query<{ id: number; code: string }[]>(
    'SELECT id, code FROM analyses WHERE code = ANY($1) AND is_active',
    [Object.values(THERMAL_ANALYSES)],
  );
  const parameters = await loadParameters(
    manager,
    analyses.map((analysis) => analysis.id),
  );
  const limitsOf = (code: string) => {
    const analysisId = analyses.find((analysis) => analysis.code === code)?.id;
    return thermalLimits(
      parameters.filter((parameter) => parameter.analysisId === analysisId),
      facts,
    );
  };
  return {
    ...thermalBasis(facts),
    wall: limitsOf(THERMAL_ANALYSES.wall),
    roof: limitsOf(THERMAL_ANALYSES.roof),
  };
}
