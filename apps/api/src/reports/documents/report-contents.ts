import { Injectable } from '@nestjs/common';
import { type BuildingWorld, canonicalJson, type PdeContent, type ReportStructure } from '@prumo/domain';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';

import { loadBuildingWorld } from '../evaluation/building-world.js';
import { type CatalogueMoment, catalogueMoment, isStillThen } from '../evaluation/catalogue-moment.js';
import { EvaluationService, printed } from '../evaluation/evaluation.service.js';
import { readStructure } from '../structure/structure-store.js';
import { sha256 } from './sha256.js';

const KNOWN_REPORTS = 1000;

/** A report, and the building that it is of. */
export interface ReportOfBuilding {
  reportId: number;
  buildingId: number;
}

/** What a report says as it stands, and the hash by which that is recognised. */
export interface ReportContent {
  content: PdeContent;
  contentSha256: string;
}

/** What an evaluation reads beside the catalogues. */
interface Sources {
  structure: ReportStructure;
  world: BuildingWorld;
}

/** The hash of what was evaluated, for these sources and as long as the catalogues stay as they were. */
interface Known {
  sourcesSha256: string;
  moment: CatalogueMoment;
  contentSha256: string;
}

const sourcesHash = (sources: Sources): string => sha256(JSON.stringify(sources));

/** What reports say. Remembers the hashes, so that a report is evaluated again only when something has changed. */
@Injectable()
export class ReportContents {
  private readonly known = new LRUCache<number, Known>({ max: KNOWN_REPORTS });

  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
  ) {}

  /** Evaluates a report, as part of a transaction. */
  async evaluate(manager: EntityManager, { reportId, buildingId }: ReportOfBuilding): Promise<ReportContent> {
    const structure = await readStructure(manager, reportId);
    const world = await loadBuildingWorld(manager, buildingId);
    return this.evaluateSources(manager, reportId, { structure, world });
  }

  /** The hash of what a report says. Reads its rows each time, and the catalogues only when they have changed. */
  async hashOf({ reportId, buildingId }: ReportOfBuilding): Promise<string> {
    const { manager } = this.dataSource;
    const known = this.known.get(reportId);
    const [structure, world, isStill] = await Promise.all([
      readStructure(manager, reportId),
      loadBuildingWorld(manager, buildingId),
      known ? isStillThen(manager, known.moment) : false,
    ]);
    const sources = { structure, world };
    if (known && isStill && known.sourcesSha256 === sourcesHash(sources)) return known.contentSha256;
    return (await this.evaluateSources(manager, reportId, sources)).contentSha256;
  }

  private async evaluateSources(
    manager: EntityManager,
    reportId: number,
    sources: Sources,
  ): Promise<ReportContent> {
    // Before the catalogues are read: what changes in between makes the hash old, not wrong.
    const moment = await catalogueMoment(manager);
    const { structure, world } = sources;
    const content = printed(await this.evaluation.evaluateWorld(manager, structure, world));
    const contentSha256 = sha256(canonicalJson(content));
    this.known.set(reportId, { sourcesSha256: sourcesHash(sources), moment, contentSha256 });
    return { content, contentSha256 };
  }
}
