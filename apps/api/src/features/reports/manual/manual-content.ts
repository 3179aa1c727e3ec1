import type { EntityManager } from 'typeorm';
import {
  activitiesFor,
  alterationsOf,
  careOf,
  carrierOf,
  coloursOf,
  evidenceTitle,
  type Layer,
  livesOf,
  type ManualActivity,
  type ManualComposition,
  type ManualContent,
  type ManualKind,
  type ManualProduct,
  manualReader,
  missingOf,
  type PlannedActivity,
  type Section,
} from '@prumo/domain';

import { badRequest } from '../../../common/errors/domain-error.js';
import {
  type AssignedComposition,
  readAssignments,
} from '../../buildings/assigned-compositions/assigned-composition-store.js';
import { Building } from '../../buildings/building.entity.js';
import { readPlan } from '../../buildings/maintenance/maintenance-reader.js';
import { shownPictures } from '../../buildings/manual-texts/manual-pictures.js';
import { readManualTexts } from '../../buildings/manual-texts/manual-store.js';
import { residentsCode } from '../../buildings/residents-page/residents-page.service.js';
import { readWarranties } from '../../buildings/warranties/warranty-store.js';
import type { EvaluationService } from '../evaluation/evaluation.service.js';
import { evidenceOfReport, type WholeReportEvidence } from '../evidence/report-evidence.js';
import { issuedPde } from '../proof/proof-content.js';
import type { ReportRecord } from '../report.dto.js';

const ONE_UNIT = 'A edificação tem uma só unidade: o manual é o do proprietário.';

const thicknessOf = (layer: Layer): number =>
  layer.kind === 'parallel'
    ? (layer.sections[0]?.layers ?? []).reduce((sum, inner) => sum + thicknessOf(inner), 0)
    : layer.thickness;

/** The layers of the largest section: it stands for the composition. */
function layersOf(sections: readonly Section[]): ManualComposition['layers'] {
  const largest = sections.toSorted((a, b) => b.area - a.area)[0];
  return (largest?.layers ?? []).map((layer) => ({ name: layer.name, thickness: thicknessOf(layer) }));
}

const compositionOf = ({
  part,
  name,
  finish,
  absorptance,
  sections,
}: AssignedComposition): ManualComposition => ({
  part,
  name,
  finish,
  absorptance,
  layers: layersOf(sections),
});

const productOf = (evidence: WholeReportEvidence): ManualProduct => ({
  ...(evidence.kind === 'design' && { isDesign: true }),
  title: evidenceTitle(evidence),
  company: evidence.issuer,
  validUntil: evidence.validUntil,
  files: (evidence.revision?.files ?? []).map(({ name, sha256 }) => ({ name, sha256 })),
});

/** An activity of a building's plan as its manual prints it: without what depends on the day. */
export const plannedActivity = ({
  system,
  element,
  label,
  period,
  team,
  isIfAny,
}: PlannedActivity): ManualActivity => ({
  system,
  element,
  activity: label,
  period,
  team,
  isIfAny,
});

/** The activities of a building's plan but those left out. */
export async function plannedFor(manager: EntityManager, building: Building): Promise<PlannedActivity[]> {
  const { activities } = await readPlan(manager, building);
  return activities.filter(({ isLeftOut }) => !isLeftOut);
}

/**
 * The content of a manual of a report's building, read in a snapshot.
 * @throws badRequest for the common areas of a single unit
 */
export async function readManual(
  manager: EntityManager,
  evaluation: EvaluationService,
  report: ReportRecord,
  kind: ManualKind,
): Promise<ManualContent> {
  const building = await manager.findOneByOrFail(Building, { id: report.buildingId });
  if (kind === 'common-areas-manual' && building.units <= 1) throw badRequest(ONE_UNIT);
  const pde = await evaluation.ofReport(manager, report);
  const { filingDate, occupancyPermitDate, deliveryDate, warrantyStart, units } = building;
  const code = await residentsCode(manager, building.id);
  const reader = manualReader(kind, units);
  const planned = await plannedFor(manager, building);
  const texts = await readManualTexts(manager, building.id);
  const pictures = await shownPictures(manager, building.id, texts);
  const compositions = (await readAssignments(manager, building.id)).map(compositionOf);
  const content: Omit<ManualContent, 'missing'> = {
    kind,
    building: pde.building,
    structuralSystem: pde.structuralSystem,
    ...(pde.parties && { parties: pde.parties }),
    designer: pde.technician.company,
    ...(pde.company && { company: pde.company }),
    dates: { filingDate, occupancyPermitDate, deliveryDate, warrantyStart },
    pde: await issuedPde(manager, report, pde),
    lives: livesOf(pde),
    compositions,
    products: (await evidenceOfReport(manager, report.id)).map(productOf),
    warranties: await readWarranties(manager, building),
    activities: activitiesFor(
      reader,
      planned.map((one) => ({ ...plannedActivity(one), lastDoneOn: one.lastDoneOn })),
    ),
    alterations: alterationsOf(pde.evaluation, {
      colours: coloursOf(pde.building),
      hasWalls: compositions.some(({ part }) => part !== 'roof'),
      carrier: carrierOf(
        pde.structuralSystem?.systemType ?? null,
        pde.building.construction?.constructiveSystem?.label ?? null,
      ),
    }),
    care: careOf(building, reader),
    texts,
    ...(pictures.length > 0 && { pictures }),
    ...(code !== undefined && { residentsCode: code }),
  };
  return { ...content, missing: missingOf(content) };
}
