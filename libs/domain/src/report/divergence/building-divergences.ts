import { DESIGN_LIFE_SYSTEMS, type DeclaredLives, handoverFields } from '../../building/design-lives.js';
import type { SystemType } from '../../building/structural-system-fields.js';
import type { Dwelling } from '../../catalogue/catalogue-fields.js';
import { snakeCase } from '../../fields/field.js';
import { activeAnalyses } from '../evaluation/active-items.js';
import type {
  EvaluableParameter,
  EvaluatedRequirement,
  EvaluationInput,
  Scalar,
} from '../evaluation/evaluation-types.js';
import { firstNumber } from '../evaluation/parameter-order.js';
import { analysesOf } from '../evaluation/summary.js';
import { type Divergence, findDivergences } from './divergence.js';
import { leastStructureLife, structureLife } from './structure-life.js';

/** Years of design life that a report requires of the structure at its adopted level; undefined if none. */
function demandedLife(
  requirements: readonly EvaluatedRequirement[],
  parameters: readonly EvaluableParameter[],
): number | undefined {
  const lives = new Map(parameters.map((one) => [one.id, structureLife(one)]));
  const demands = analysesOf({ requirements }).flatMap(({ adopted, applicable }) =>
    applicable.flatMap(({ id, values, demand }) => {
      const least = lives.get(id);
      return least === undefined || demand !== 'required'
        ? []
        : [{ least, years: firstNumber(values[adopted] ?? '') }];
    }),
  );
  return demands.sort((a, b) => b.least - a.least)[0]?.years;
}

/** The most years that a report requires of each system at its adopted levels, by the labels of its rows. */
function demandedLives(requirements: readonly EvaluatedRequirement[]): DeclaredLives {
  const rows = analysesOf({ requirements }).flatMap(({ adopted, applicable }) =>
    applicable.flatMap(({ label, values }) => {
      const years = firstNumber(values[adopted] ?? '');
      return years === undefined ? [] : [{ label, years }];
    }),
  );
  return Object.fromEntries(
    DESIGN_LIFE_SYSTEMS.map(({ field, row }) => {
      const years = rows.filter(({ label }) => row.test(label)).map((one) => one.years);
      return [field, years.length > 0 ? Math.max(...years) : null];
    }),
  );
}

const declaredIn = (building: Readonly<Record<string, Scalar>> | null | undefined): DeclaredLives =>
  Object.fromEntries(
    DESIGN_LIFE_SYSTEMS.filter(({ field }) => field in handoverFields).map(({ field }) => {
      const years = building?.[snakeCase(field)];
      return [field, typeof years === 'number' ? years : null];
    }),
  );

export function buildingDivergences(
  input: EvaluationInput,
  requirements: readonly EvaluatedRequirement[],
): Divergence[] {
  const { facts, coverage, parameters } = input;
  const active = new Set(activeAnalyses(input).map(({ id }) => id));
  const valueIn = <T extends Scalar>(table: string, column: string): T | null =>
    (facts[table]?.[column] ?? null) as T | null;
  const system = facts['constructive_systems'];
  return findDivergences({
    floors: valueIn('buildings', 'floors'),
    units: valueIn('buildings', 'units'),
    dwelling: valueIn<Dwelling>('typologies', 'dwelling'),
    buildingHeight: valueIn('buildings', 'building_height'),
    fireHeight: valueIn('buildings', 'fire_height'),
    basementDepth: valueIn('buildings', 'basement_depth'),
    basementLevels: valueIn('buildings', 'basement_levels'),
    bioclimaticZone: valueIn('buildings', 'bioclimatic_zone'),
    bioclimaticZone2024: valueIn('buildings', 'bioclimatic_zone_2024'),
    zoneOverrideReason: valueIn('buildings', 'zone_override_reason'),
    isoplethCode: valueIn('buildings', 'isopleth_code'),
    coverage: coverage ?? null,
    aggressivenessClass: valueIn('aggressiveness_classes', 'code'),
    constructiveSystem: system ? { code: String(system['code']), label: String(system['label']) } : null,
    systemType: valueIn<SystemType>('structural_systems', 'system_type'),
    materialResistance: valueIn('structural_systems', 'material_resistance'),
    designLife: valueIn('structural_systems', 'design_life'),
    demandedLife: demandedLife(requirements, parameters) ?? null,
    leastLife:
      leastStructureLife(parameters.filter((one) => one.isActive && active.has(one.analysisId))) ?? null,
    otherLives: declaredIn(facts['buildings']),
    demandedLives: demandedLives(requirements),
  });
}
