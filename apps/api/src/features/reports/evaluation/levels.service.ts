import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AnalysisLevels, groupBy, levelsOfAnalysis } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { requireBuilding } from '../../buildings/building-owner.js';
import { loadParameters } from './catalogue-loader.js';
import { loadEvaluationFacts } from './evaluation.service.js';
import { readId } from './read-id.js';

@Injectable()
export class LevelsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The levels of every analysis, by id, in one snapshot.
   * @param rawBuildingId absent: of any edition of the thermal tables
   * @throws badRequest when it is no id; invalid when the building is not the caller's
   */
  async list(actor: Actor, rawBuildingId: unknown): Promise<AnalysisLevels[]> {
    const buildingId = rawBuildingId === undefined ? undefined : readId(rawBuildingId, 'buildingId');
    return readSnapshot(this.dataSource, async (manager) => {
      if (buildingId !== undefined) await requireBuilding(manager, actor, buildingId);
      const facts = buildingId === undefined ? undefined : await loadEvaluationFacts(manager, buildingId);
      const analyses = await manager.query<{ id: number }[]>('SELECT id FROM analyses ORDER BY id');
      const ids = analyses.map(({ id }) => id);
      const parameters = groupBy(await loadParameters(manager, ids), ({ analysisId }) => analysisId);
      return ids.map((id) => ({ analysisId: id, ...levelsOfAnalysis(parameters.get(id) ?? [], facts) }));
    });
  }
}
