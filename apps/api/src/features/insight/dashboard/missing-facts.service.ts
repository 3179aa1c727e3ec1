import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { missingFactsCounter } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { forEachYielding } from '../../../common/concurrency/yield-to-event-loop.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { loadCatalogue } from '../../reports/evaluation/catalogue-loader.js';
import { loadNewestFacts } from '../../reports/evaluation/evaluation.service.js';
import { wholeCatalogue } from '../../reports/structure/whole-catalogue.js';
import type { MissingFacts } from './dashboard.dto.js';

/** Buildings that are counted, the newest first. */
const COUNTED = 300;

/** Counts what the documents of all buildings lack, with a fixed number of queries and without evaluating reports. */
@Injectable()
export class MissingFactsService {
  constructor(private readonly dataSource: DataSource) {}

  async count(actor: Actor): Promise<MissingFacts> {
    const { parameters, newest } = await readSnapshot(this.dataSource, async (manager) => ({
      parameters: (await loadCatalogue(manager, await wholeCatalogue(manager))).parameters,
      newest: await loadNewestFacts(manager, actor, COUNTED + 1),
    }));
    const countMissing = missingFactsCounter(parameters);
    const buildingIds: number[] = [];
    let facts = 0;
    await forEachYielding(newest.slice(0, COUNTED), (building) => {
      const missing = countMissing(building);
      facts += missing;
      if (missing > 0) buildingIds.push(Number(building.buildings?.['id']));
    });
    return { facts, buildingIds, isPartial: newest.length > COUNTED };
  }
}
