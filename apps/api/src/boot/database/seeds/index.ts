import type { DataSource } from 'typeorm';

import { UnitOfWork } from '../../../platform/crud/write/transaction.js';
import { advisoryLock } from '../../../platform/database/locks.js';
import { attributeStep, catalogueSteps } from './catalogue-steps.js';
import { applyStep, type Database, type SeedIds, type SeedStep } from './ledger.js';
import { insertConditions, parameterStep } from './parameter-steps.js';
import { coverageSteps, fillCapitalWind, placeSteps } from './place-steps.js';
import { requirementSteps } from './requirement-steps.js';

/** How much to bring: everything, states and cities only, or nothing. */
export type SeedMode = 'starter' | 'reference' | 'none';

/**
 * Brings the reference data, and with `starter` the starter catalogue of ABNT NBR 15575, into a migrated
 * database. Each record is brought once: the ledger knows it from then on, and what an administrator edited,
 * renamed or deleted stays so. All or nothing; a second process waits for the first. Tells `report`, in
 * Portuguese, what it did; nothing when there was nothing to do.
 */
export async function seed(
  dataSource: DataSource,
  mode: SeedMode,
  report: (line: string) => void,
): Promise<void> {
  if (mode === 'none') return;
  const outcomes = await new UnitOfWork(dataSource).run(null, async ({ manager: db }) => {
    await advisoryLock(db, 'seeds');
    return mode === 'starter' ? seedStarter(db) : applySteps(db, placeSteps, new Map());
  });
  tell(outcomes, report);
}

/** The ids of what each step inserted, by key. */
type Outcomes = ReadonlyMap<SeedStep, ReadonlyMap<string, number>>;

/** In the order they depend on each other. */
const STARTER_STEPS: readonly SeedStep[] = [
  ...placeSteps,
  ...catalogueSteps,
  ...coverageSteps,
  attributeStep,
  ...requirementSteps,
  parameterStep,
];

async function seedStarter(db: Database): Promise<Outcomes> {
  await advisoryLock(db, 'zone_coverages');
  await advisoryLock(db, 'isopleth_coverages');
  const ids: SeedIds = new Map();
  const outcomes = await applySteps(db, STARTER_STEPS, ids);
  await fillCapitalWind(db, ids);
  await insertConditions(db, new Map([...outcomes.values()].flatMap((created) => [...created])), ids);
  return outcomes;
}

async function applySteps(db: Database, steps: readonly SeedStep[], ids: SeedIds): Promise<Outcomes> {
  const outcomes = new Map<SeedStep, ReadonlyMap<string, number>>();
  for (const step of steps) outcomes.set(step, await applyStep(db, step, ids));
  return outcomes;
}

function tell(outcomes: Outcomes, report: (line: string) => void): void {
  const parts = [...outcomes]
    .filter(([, created]) => created.size > 0)
    .map(([{ name }, created]) => `${name} (${created.size.toLocaleString('pt-BR')})`);
  if (parts.length > 0) report(`Dados de referência incluídos: ${parts.join(', ')}.`);
}
