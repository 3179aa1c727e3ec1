import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type BuildingThermalLimits, THERMAL_ANALYSES, thermalBasis, thermalLimits } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { readOne } from '../../../crud/list/read-view.js';
import { ownedBy } from '../../../crud/ownership.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { buildingView } from '../../buildings/building.view.js';
import { loadParameters } from '../evaluation/catalogue-loader.js';
import { loadEvaluationFacts } from '../evaluation/evaluation.service.js';

/** The thermal rows of the catalogue that apply to a building. */
@Injectable()
export class ThermalLimitsService {
  constructor(private readonly dataSource: DataSource) {}

  /** In one snapshot. @throws notFound for a building that the caller may not see */
  async get(actor: Actor, id: number): Promise<BuildingThermalLimits> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readOne(manager, buildingView, id, ownedBy(actor, buildingView));
      const facts = await loadEvaluationFacts(manager, id);
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
    });
  }
}
