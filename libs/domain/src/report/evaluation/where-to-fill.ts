import { type ModuleKey, MODULES } from '../../access/modules.js';
import {
  BUILDING_LABELS,
  buildingFields,
  type BuildingFormField,
  structuralSystemFields,
} from '../../building/building-fields.js';
import { columnOf, type FieldTable } from '../../text/field.js';
import type { PdeContent } from '../pde-model.js';
import { analysesOf } from './analyses.js';
import type { PendingField } from './evaluation-types.js';

const FIELDS: FieldTable = { ...buildingFields, ...structuralSystemFields };

const fieldsOf = <F extends FieldTable>(table: string, fields: F) =>
  Object.entries(fields).map(
    ([name, field]) => [`${table}.${columnOf(name, field)}`, name as keyof F & BuildingFormField] as const,
  );

/** The field of the building's form that asks for what a column holds. */
const FORM_FIELDS: Readonly<Record<string, BuildingFormField>> = {
  ...Object.fromEntries([
    ...fieldsOf('buildings', buildingFields),
    ...fieldsOf('structural_systems', structuralSystemFields),
  ]),
  'buildings.has_garage': 'garage',
  'buildings.has_closed_garage': 'garage',
  'buildings.effective_fire_height': 'fireHeight',
  'buildings.thermal_edition': 'filingDate',
  'structural_systems.is_concrete': 'systemType',
  'structural_systems.is_steel': 'systemType',
  'structural_systems.is_masonry': 'systemType',
  'structural_systems.is_wood': 'systemType',
};

type Printed = Pick<PdeContent, 'building' | 'technician'>;

/** A record that the building refers to: the screen that edits it, the form's field that chooses it, its name. */
interface Referred {
  module: ModuleKey;
  chosenIn: BuildingFormField;
  nameIn(content: Printed): string | null | undefined;
}

const REFERRED: Readonly<Record<string, Referred>> = {
  technicians: {
    module: 'technicians',
    chosenIn: 'technicianId',
    nameIn: ({ technician }) => technician.fullName,
  },
  typologies: {
    module: 'typologies',
    chosenIn: 'typologyId',
    nameIn: ({ building }) => building.typology?.code,
  },
  states: { module: 'states', chosenIn: 'state', nameIn: ({ building }) => building.state },
  cities: { module: 'cities', chosenIn: 'city', nameIn: ({ building }) => building.city },
  bioclimatic_zones: {
    module: 'bioclimatic-zones',
    chosenIn: 'bioclimaticZone',
    nameIn: ({ building }) => building.bioclimaticZone?.code,
  },
  isopleths: {
    module: 'isopleths',
    chosenIn: 'isoplethCode',
    nameIn: ({ building }) => building.isopleth?.code,
  },
  noise_classes: {
    module: 'noise-classes',
    chosenIn: 'noiseClassId',
    nameIn: ({ building }) => building.noiseClass?.code,
  },
  aggressiveness_classes: {
    module: 'aggressiveness-classes',
    chosenIn: 'aggressivenessClassId',
    nameIn: ({ building }) => building.aggressivenessClass?.code,
  },
  predominant_colors: {
    module: 'predominant-colors',
    chosenIn: 'predominantColorId',
    nameIn: ({ building }) => building.predominantColor?.code,
  },
  constructive_systems: {
    module: 'constructive-systems',
    chosenIn: 'constructiveSystemId',
    nameIn: ({ building }) => building.construction?.constructiveSystem?.code,
  },
};

const path = (...steps: readonly string[]): string => steps.join(' › ');

const inForm = (name: BuildingFormField): string =>
  path(MODULES.buildings, FIELDS[name]?.section ?? '', BUILDING_LABELS[name]);

/**
 * Where to fill in what the evaluation lacks: 'Edificações › Características › Classe de ruído'; where the building has
 * the record but not what is asked of it, that record: 'Cores Predominantes › AMARELA › Absortância'; and where nothing
 * can be judged, what is to be mended: 'Atributos › Resistência'.
 */
export function whereToFill(
  { sourceTable, sourceColumn, name, unfit }: Omit<PendingField, 'parameters'>,
  content: Printed,
): string {
  if (unfit) return path(MODULES[unfit], name);
  const formField = FORM_FIELDS[`${sourceTable}.${sourceColumn}`];
  if (formField) return inForm(formField);
  const referred = REFERRED[sourceTable];
  if (!referred) return path(MODULES.buildings, name);
  const record = referred.nameIn(content);
  return record ? path(MODULES[referred.module], record, name) : inForm(referred.chosenIn);
}

/** A screen of the product that can give what the evaluation lacks. */
export interface FillPlace {
  module: ModuleKey;
  /** In the building's form: the field to go to. */
  field?: BuildingFormField;
  /** In another screen: what finds the record. */
  search?: string;
}

/** The same as `whereToFill`, for a link. */
export function placeToFill(
  { sourceTable, sourceColumn, name, unfit }: Omit<PendingField, 'parameters'>,
  content: Printed,
): FillPlace {
  if (unfit) return { module: unfit, ...(unfit === 'attributes' && { search: name }) };
  const field = FORM_FIELDS[`${sourceTable}.${sourceColumn}`];
  if (field) return { module: 'buildings', field };
  const referred = REFERRED[sourceTable];
  const search = referred?.nameIn(content);
  if (referred && search) return { module: referred.module, search };
  return { module: 'buildings', ...(referred && { field: referred.chosenIn }) };
}

/** A missing fact of the building: several attributes may derive from the one field of a form. */
export interface MissingFact {
  /** As `whereToFill` says it. */
  place: string;
  /** The first of the pending fields that are filled in there. */
  field: PendingField;
  /** The parameters that wait for it, each counted once. */
  parameters: number;
}

/** The pending fields of an evaluated report by the place where they are filled in, in their order. */
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
