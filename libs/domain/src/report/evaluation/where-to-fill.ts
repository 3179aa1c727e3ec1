import { type ModuleKey, MODULES } from '../../access/modules.js';
import { BUILDING_LABELS, buildingFields, type BuildingFormField } from '../../building/building-fields.js';
import { structuralSystemFields } from '../../building/structural-system-fields.js';
import { columnOf, type FieldTable } from '../../fields/field.js';
import type { PdeContent } from '../pde-model.js';
import type { PendingField } from './evaluation-types.js';
import { analysesOf } from './summary.js';

const FIELDS: FieldTable = { ...buildingFields, ...structuralSystemFields };

const fieldsOf = <F extends FieldTable>(table: string, fields: F) =>
  Object.entries(fields).map(
    ([name, field]) => [`${table}.${columnOf(name, field)}`, name as keyof F & BuildingFormField] as const,
  );

/** The form's field from which a column is filled. */
const FORM_FIELDS: Readonly<Record<string, BuildingFormField>> = {
  ...Object.fromEntries([
    ...fieldsOf('buildings', buildingFields),
    ...fieldsOf('structural_systems', structuralSystemFields),
  ]),
  'buildings.has_garage': 'garage',
  'buildings.has_closed_garage': 'garage',
  'buildings.has_residential_ground_floor': 'groundFloorUse',
  'buildings.has_commercial_ground_floor': 'groundFloorUse',
  'buildings.effective_fire_height': 'fireHeight',
  'buildings.wind_floors': 'floors',
  'buildings.thermal_edition': 'filingDate',
  'structural_systems.is_concrete': 'systemType',
  'structural_systems.is_steel': 'systemType',
  'structural_systems.is_masonry': 'systemType',
  'structural_systems.is_wood': 'systemType',
};

type Printed = Pick<PdeContent, 'building' | 'technician'>;

/** Of a table that the building refers to: the form's field that selects the record, and the record's name. */
type Referred = readonly [
  chosenIn: BuildingFormField,
  nameIn: (content: Printed) => string | null | undefined,
];
const REFERRED: Readonly<Record<string, Referred>> = {
  technicians: ['technicianId', ({ technician }) => technician.fullName],
  typologies: ['typologyId', ({ building }) => building.typology?.code],
  states: ['state', ({ building }) => building.state],
  cities: ['city', ({ building }) => building.city],
  bioclimatic_zones: ['bioclimaticZone', ({ building }) => building.bioclimaticZone?.code],
  isopleths: ['isoplethCode', ({ building }) => building.isopleth?.code],
  noise_classes: ['noiseClassId', ({ building }) => building.noiseClass?.code],
  aggressiveness_classes: ['aggressivenessClassId', ({ building }) => building.aggressivenessClass?.code],
  predominant_colors: ['predominantColorId', ({ building }) => building.predominantColor?.code],
  constructive_systems: [
    'constructiveSystemId',
    ({ building }) => building.construction?.constructiveSystem?.code,
  ],
};

/** The field of the building's form that a condition reads, or that selects the record it reads. */
export const formFieldOf = ({
  sourceTable,
  sourceColumn,
}: Pick<PendingField, 'sourceTable' | 'sourceColumn'>): BuildingFormField | undefined =>
  FORM_FIELDS[`${sourceTable}.${sourceColumn}`] ?? REFERRED[sourceTable]?.[0];

const path = (...steps: readonly string[]): string => steps.join(' › ');

export interface FillPlace {
  module: ModuleKey;
  field?: BuildingFormField;
  /** Search text that finds the record on another screen. */
  search?: string;
}

/**
 * Where to fill in what the evaluation lacks: a field of the building's form; if the building has the record but not
 * the value, that record; and if a condition cannot be evaluated, the attribute or parameter to correct.
 */
export function placeToFill(
  { sourceTable, sourceColumn, name, unfit }: Omit<PendingField, 'parameters'>,
  content: Printed,
): FillPlace {
  if (unfit) return { module: unfit, ...(unfit === 'attributes' && { search: name }) };
  const field = FORM_FIELDS[`${sourceTable}.${sourceColumn}`];
  if (field) return { module: 'buildings', field };
  const [chosenIn, nameIn] = REFERRED[sourceTable] ?? [];
  const search = nameIn?.(content);
  if (search) return { module: sourceTable.replaceAll('_', '-') as ModuleKey, search };
  return { module: 'buildings', ...(chosenIn && { field: chosenIn }) };
}

/** The same in words: 'Edificações › Características › Classe de ruído', 'Cores Predominantes › AMARELA › Absortância'. */
export function whereToFill(pending: Omit<PendingField, 'parameters'>, content: Printed): string {
  const { module, field, search } = placeToFill(pending, content);
  if (field) return path(MODULES.buildings, FIELDS[field]?.section ?? '', BUILDING_LABELS[field]);
  return pending.unfit || !search
    ? path(MODULES[module], pending.name)
    : path(MODULES[module], search, pending.name);
}

/** A missing fact of the building: several attributes may derive from one field of the form. */
export interface MissingFact {
  /** As in `whereToFill`. */
  place: string;
  field: PendingField;
  /** Parameters that wait for it, each counted once. */
  parameters: number;
}

export function missingFacts(
  content: Pick<PdeContent, 'building' | 'technician' | 'evaluation'>,
): MissingFact[] {
  const { evaluation } = content;
  const facts = new Map<string, MissingFact>();
  for (const field of evaluation.pendingFields) {
    const place = whereToFill(field, content);
    if (!facts.has(place)) facts.set(place, { place, field, parameters: 0 });
  }
  for (const { outcomes } of analysesOf(evaluation).flatMap(({ pending }) => pending)) {
    const missing = outcomes.filter(({ result }) => result === 'pending');
    for (const place of new Set(missing.map((outcome) => whereToFill(outcome, content)))) {
      const fact = facts.get(place);
      if (fact) fact.parameters += 1;
    }
  }
  return [...facts.values()];
}
