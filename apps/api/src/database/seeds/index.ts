import type { DataSource } from 'typeorm';

import { UnitOfWork } from '../../crud/write/transaction.js';
import { advisoryLock } from '../locks.js';
import type { Queries } from '../queries.js';
import { attributeStep, catalogueSteps } from './catalogue-steps.js';
import { applyStep, type SeedIds, type SeedStep } from './ledger.js';
import { insertConditions, parameterStep, placeParameters } from './parameter-steps.js';
import { completeCities, markDoubts } from './place-facts.js';
import { coverageSteps, placeSteps } from './place-steps.js';
import { requirementSteps } from './requirement-steps.js';
import { skippedOf, storeSkippedNotes, storeReducedNotes } from './skipped-records.js';
import { upgradeSeeds, type SeedUpgrade, reducedOf } from './upgrade-seeds.js';

export type SeedMode = 'starter' | 'reference' | 'none';

/**
 * Inserts the reference data and, with `starter`, the starter catalogue of ABNT NBR 15575, all or nothing. The ledger
 * knows each inserted record: what an administrator edited or deleted stays so, and records that depend on a deleted
 * one are skipped and noted. Unedited parameters of earlier releases are upgraded.
 */
export async function seed(
  dataSource: DataSource,
  mode: SeedMode,
  report: (line: string) => void,
): Promise<void> {
  if (mode === 'none') return;
  const work = UnitOfWork.outsideNest(dataSource);
  const { outcomes, upgrade } = await work.run<Done>(null, async ({ manager: db }) => {
    // A role's own limits apply behind a pooler: waiting for another process must not time out.
    await db.query(
      "SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)",
    );
    await advisoryLock(db, 'seeds');
    const ids: SeedIds = new Map();
    const done: Done =
      mode === 'starter' ? await seedStarter(db, ids) : { outcomes: await seedPlaces(db, ids) };
    const leftOut = [...done.outcomes.keys()].flatMap((step) => skippedOf(step, ids));
    await storeSkippedNotes(db, leftOut, done.upgrade?.blocked ?? []);
    return done;
  });
  reportInserted(outcomes, report);
  if (upgrade) reportUpgrade(upgrade, report);
}

/** The inserted ids of each step, by key. */
type Outcomes = ReadonlyMap<SeedStep, ReadonlyMap<string, number>>;

interface Done {
  outcomes: Outcomes;
  upgrade?: SeedUpgrade;
}

/** In the order of their dependencies; parameters come last. */
const STEPS_BEFORE_PARAMETERS: readonly SeedStep[] = [
  ...catalogueSteps,
  ...coverageSteps,
  attributeStep,
  ...requirementSteps,
];

async function seedStarter(db: Queries, ids: SeedIds): Promise<Done> {
  await advisoryLock(db, 'zone_coverages');
  await advisoryLock(db, 'isopleth_coverages');
  const places = await seedPlaces(db, ids);
  const before = await applySteps(db, STEPS_BEFORE_PARAMETERS, ids);
  await markDoubts(db, ids);
  const upgrade = await upgradeSeeds(db, ids);
  const parameters = await applyStep(db, parameterStep, ids);
  await insertConditions(db, parameters, ids);
  await placeParameters(db);
  await storeReducedNotes(db, reducedOf([...upgrade.keys, ...parameters.keys()], ids));
  return { outcomes: new Map([...places, ...before, [parameterStep, parameters]]), upgrade };
}

/** Inserts states and cities, and completes those of earlier releases. */
async function seedPlaces(db: Queries, ids: SeedIds): Promise<Outcomes> {
  const places = await applySteps(db, placeSteps, ids);
  await completeCities(db, ids);
  return places;
}

async function applySteps(db: Queries, steps: readonly SeedStep[], ids: SeedIds): Promise<Outcomes> {
  const outcomes = new Map<SeedStep, ReadonlyMap<string, number>>();
  for (const step of steps) outcomes.set(step, await applyStep(db, step, ids));
  return outcomes;
}

function reportInserted(outcomes: Outcomes, report: (line: string) => void): void {
  const parts = [...outcomes]
    .filter(([, created]) => created.size > 0)
    .map(([{ name }, created]) => `${name} (${created.size.toLocaleString('pt-BR')})`);
  if (parts.length > 0) report(`Dados de referência incluídos: ${parts.join(', ')}.`);
}

/** Reports edited parameters only if others were changed. */
function reportUpgrade({ updated, retired, kept }: SeedUpgrade, report: (line: string) => void): void {
  if (updated + retired === 0) return;
  const parts = [`${updated} alterados`, `${retired} retirados`, `${kept} mantidos como foram editados`];
  report(`Parâmetros de uma versão anterior: ${parts.join(', ')}.`);
}
