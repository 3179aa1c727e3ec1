import { Injectable } from '@nestjs/common';
import { evaluateReport, type EvaluatedReport, type PdeContent, type ReportStructure } from '@prumo/domain';
import type { EntityManager } from 'typeorm';

import { readStructure } from '../structure/structure-store.js';
import { loadBuildingWorld } from './building-world.js';
import { loadCatalogue } from './catalogue-loader.js';
import { pdeBuilding, pdeStructuralSystem, pdeTechnician } from './pde-building.js';

/**
 * Loads a building's world and evaluates it: the one way to a document's content, PDF and preview alike. Reads with
 * several statements, so that what it is given must be the manager of a snapshot (`readSnapshot`).
 */
@Injectable()
export class EvaluationService {
  /** What a report says today, with what does not apply. */
  async ofReport(
    manager: EntityManager,
    { id, buildingId }: { id: number; buildingId: number },
  ): Promise<PdeContent> {
    return this.evaluate(manager, await readStructure(manager, id), buildingId);
  }

  /** What a structure says of the building today, with what does not apply (for the preview). */
  async evaluate(
    manager: EntityManager,
    structure: ReportStructure,
    buildingId: number,
  ): Promise<PdeContent> {
    const world = await loadBuildingWorld(manager, buildingId);
    const catalogue = await loadCatalogue(manager, structure);
    return {
      building: pdeBuilding(world),
      technician: pdeTechnician(world),
      structuralSystem: pdeStructuralSystem(world),
      evaluation: evaluateReport({ structure, world, ...catalogue }),
    };
  }
}

/** The content as printed: what does not apply is no part of the document, nor of its authenticity code. */
export const printed = (content: PdeContent): PdeContent => ({
  ...content,
  evaluation: withoutInapplicable(content.evaluation),
});

const withoutInapplicable = ({ requirements, pendingFields }: EvaluatedReport): EvaluatedReport => ({
  pendingFields,
  requirements: requirements.map((requirement) => ({
    ...requirement,
    criteria: requirement.criteria.map((criterion) => ({
      ...criterion,
      analyses: criterion.analyses.map((analysis) => ({ ...analysis, notApplicable: [] })),
    })),
  })),
});
