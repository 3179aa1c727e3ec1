import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type EvaluationFacts,
  type CodedLabel,
  type DemandedRow,
  demandedRows,
  evaluateReport,
  type EvaluationInput,
  type OpenRow,
  openRows,
  type PdeContent,
  type ReportAnswer,
  type ReportStructure,
  type SharedAnalyses,
  type AttributeTableName,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { forEachYielding } from '../../../common/concurrency/yield-to-event-loop.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { readCompany } from '../../buildings/company/company-store.js';
import { PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import { BioclimaticZone } from '../../places/zones/bioclimatic-zone.entity.js';
import { evaluatedAnswers, readAnswers } from '../answers/answer-store.js';
import { readStructure } from '../structure/structure-store.js';
import { loadCatalogue } from './catalogue-loader.js';
import { pdeBuilding, pdeParties, pdeStructuralSystem, pdeTechnician } from './pde-building.js';

/** The other tables of the facts, with the condition for the row of the building `b`. */
const FACT_TABLE_CONDITIONS = {
  technicians: 't.id = b.technician_id',
  typologies: 't.id = b.typology_id',
  noise_classes: 't.id = b.noise_class_id',
  aggressiveness_classes: 't.id = b.aggressiveness_class_id',
  predominant_colors: 't.id = b.predominant_color_id',
  constructive_systems: 't.id = b.constructive_system_id',
  bioclimatic_zones: 't.code = b.bioclimatic_zone',
  isopleths: 't.code = b.isopleth_code',
  states: 't.code = b.state',
  cities:
    't.state_id = (SELECT s.id FROM states s WHERE s.code = b.state) AND t.search = search_text(b.city)',
  structural_systems: 't.building_id = b.id',
} as const satisfies Readonly<Record<Exclude<AttributeTableName, 'buildings'>, string>>;

/** Subqueries, since planning a join of eleven tables takes longer than the rest of a request. */
const FACTS = `SELECT to_jsonb(b) AS buildings, ${Object.entries(FACT_TABLE_CONDITIONS)
  .map(([table, isReached]) => `(SELECT to_jsonb(t) FROM ${table} t WHERE ${isReached}) AS ${table}`)
  .join(', ')} FROM buildings b`;

/**
 * The rows that an evaluation reaches from a building. The city is found by name and state, ignoring accents and case;
 * a table without a row is null.
 */
export async function loadEvaluationFacts(
  manager: EntityManager,
  buildingId: number,
): Promise<EvaluationFacts> {
  const [facts] = await manager.query<EvaluationFacts[]>(`${FACTS} WHERE b.id = $1`, [buildingId]);
  if (!facts) throw new Error(`Building ${buildingId} vanished while its report was read.`);
  return facts;
}

/** The same of the newest buildings that the caller may see. */
export const loadNewestFacts = (
  manager: EntityManager,
  actor: Actor,
  limit: number,
): Promise<EvaluationFacts[]> =>
  manager.query(
    `${FACTS} WHERE ${ownedSql('b.user_id', '$1')} ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
    [ownerSeenBy(actor), limit],
  );

/** The building's zone of 2024; the zone in the facts is that of 2005. */
async function zoneOf2024(
  { buildings }: EvaluationFacts,
  manager: EntityManager,
): Promise<CodedLabel | null> {
  const code = buildings?.['bioclimatic_zone_2024'];
  if (code == null) return null;
  const zone = await manager.findOneBy(BioclimaticZone, { code: String(code) });
  return zone && { code: zone.code, label: zone.label };
}

/** A structure to evaluate, with the answers of its report. */
export interface EvaluatedItem {
  structure: ReportStructure;
  answers: readonly ReportAnswer[];
}

/** A structure that refers to everything that the given ones refer to; its positions mean nothing. */
const unionOf = (structures: readonly ReportStructure[]): ReportStructure => ({
  requirements: structures.flatMap(({ requirements }) => requirements),
  criteria: structures.flatMap(({ criteria }) => criteria),
  analyses: structures.flatMap(({ analyses }) => analyses),
});

/** The part of a loaded catalogue that a structure refers to. */
function catalogueOf(structure: ReportStructure, loaded: Omit<EvaluationInput, 'structure' | 'facts'>) {
  const [requirementIds, analysisIds] = [structure.requirements, structure.analyses].map(
    (items) => new Set(items.map(({ id }) => id)),
  );
  const analyses = loaded.analyses.filter(({ id }) => analysisIds?.has(id));
  const criterionIds = new Set(analyses.map(({ criterionId }) => criterionId));
  return {
    requirements: loaded.requirements.filter(({ id }) => requirementIds?.has(id)),
    criteria: loaded.criteria.filter(({ id }) => criterionIds.has(id)),
    analyses,
    parameters: loaded.parameters.filter(({ analysisId }) => analysisIds?.has(analysisId)),
  };
}

/**
 * Computes the content of PDF and preview. It reads with several statements: pass the manager of a snapshot
 * (`readSnapshot`).
 */
@Injectable()
export class EvaluationService {
  constructor(private readonly coverages: PlaceCoverageService) {}

  async ofReport(
    manager: EntityManager,
    { id, buildingId }: { id: number; buildingId: number },
  ): Promise<PdeContent> {
    const answers = evaluatedAnswers(await readAnswers(manager, id));
    return this.evaluate(manager, await readStructure(manager, id), buildingId, answers);
  }

  /** The pending rows of a report as if it had no answers. */
  async openRows(
    manager: EntityManager,
    { id, buildingId }: { id: number; buildingId: number },
  ): Promise<OpenRow[]> {
    const facts = await loadEvaluationFacts(manager, buildingId);
    const input = await this.inputOf(manager, await readStructure(manager, id), facts);
    return openRows(evaluateReport(input), input.parameters);
  }

  /** The rows of a report to prove, with its answers. */
  async demandedRows(
    manager: EntityManager,
    { id, buildingId }: { id: number; buildingId: number },
  ): Promise<DemandedRow[]> {
    const facts = await loadEvaluationFacts(manager, buildingId);
    const input = await this.inputOf(manager, await readStructure(manager, id), facts);
    const answers = evaluatedAnswers(await readAnswers(manager, id));
    return demandedRows(evaluateReport({ ...input, answers }), input.parameters);
  }

  /** The current content of a structure for a building, including parameters that do not apply. */
  async evaluate(
    manager: EntityManager,
    structure: ReportStructure,
    buildingId: number,
    answers: readonly ReportAnswer[] = [],
  ): Promise<PdeContent> {
    const facts = await loadEvaluationFacts(manager, buildingId);
    const [content] = await this.evaluateEach(manager, facts, [{ structure, answers }]);
    if (!content) throw new Error('One structure was not evaluated.');
    return content;
  }

  /** The current contents of several structures for one building, in their order, with the queries of one. */
  async evaluateEach(
    manager: EntityManager,
    facts: EvaluationFacts,
    items: readonly EvaluatedItem[],
  ): Promise<PdeContent[]> {
    const input = await this.inputOf(manager, unionOf(items.map(({ structure }) => structure)), facts);
    const parties = pdeParties(facts);
    const company = await readCompany(manager);
    const printed = {
      ...(parties && { parties }),
      ...(company && { company }),
      building: pdeBuilding(facts, await zoneOf2024(facts, manager)),
      technician: pdeTechnician(facts),
      structuralSystem: pdeStructuralSystem(facts),
    };
    const contents: PdeContent[] = [];
    const shared: SharedAnalyses = new Map();
    await forEachYielding(items, ({ structure, answers }) => {
      const own = { ...input, ...catalogueOf(structure, input), structure, answers };
      contents.push({ ...printed, evaluation: evaluateReport(own, shared) });
    });
    return contents;
  }

  private async inputOf(
    manager: EntityManager,
    structure: ReportStructure,
    facts: EvaluationFacts,
  ): Promise<EvaluationInput> {
    const catalogue = await loadCatalogue(manager, structure);
    return { structure, facts, coverage: await this.coverageOf(facts, manager), ...catalogue };
  }

  /** The coverage of the building's city, which may differ from the building's own codes. */
  private async coverageOf(
    { buildings }: EvaluationFacts,
    manager: EntityManager,
  ): Promise<EvaluationInput['coverage']> {
    const [city, state] = [buildings?.['city'], buildings?.['state']];
    const coverage = city && state ? await this.coverages.of(String(city), String(state), manager) : null;
    if (!coverage) return null;
    const { bioclimaticZone, bioclimaticZone2024, isoplethCode } = coverage;
    return { bioclimaticZone, bioclimaticZone2024, isoplethCode };
  }
}
