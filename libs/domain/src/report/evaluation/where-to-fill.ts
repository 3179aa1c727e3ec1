import { type ModuleKey, MODULES } from '../../access/modules.js';
import {
  BUILDING_LABELS,
  BUILDING_SECTIONS,
  type BuildingFormField,
  type BuildingSection,
} from '../../building/building-form-words.js';
import type { PdeContent } from '../pde-model.js';
import { analysesOf } from './analyses.js';
import type { PendingField } from './evaluation-types.js';

type FormPlace = readonly [section: BuildingSection, field: BuildingFormField];

/** Where the building's form asks for what a column holds. */
const FORM_PLACES: Readonly<Record<string, FormPlace>> = {
  'buildings.name': ['general', 'name'],
  'buildings.typology_id': ['general', 'typologyId'],
  'buildings.cep': ['address', 'cep'],
  'buildings.neighborhood': ['address', 'neighborhood'],
  'buildings.city': ['address', 'city'],
  'buildings.state': ['address', 'state'],
  'buildings.bioclimatic_zone': ['address', 'bioclimaticZone'],
  'buildings.bioclimatic_zone_2024': ['address', 'bioclimaticZone2024'],
  'buildings.isopleth_code': ['address', 'isoplethCode'],
  'buildings.total_area': ['characteristics', 'totalArea'],
  'buildings.building_height': ['characteristics', 'buildingHeight'],
  'buildings.basement_depth': ['characteristics', 'basementDepth'],
  'buildings.floors': ['characteristics', 'floors'],
  'buildings.units': ['characteristics', 'units'],
  'buildings.noise_class_id': ['characteristics', 'noiseClassId'],
  'buildings.aggressiveness_class_id': ['characteristics', 'aggressivenessClassId'],
  'buildings.predominant_color_id': ['characteristics', 'predominantColorId'],
  'buildings.constructive_system_id': ['construction', 'constructiveSystemId'],
  'buildings.has_garage': ['construction', 'garage'],
  'buildings.has_closed_garage': ['construction', 'garage'],
  'buildings.roof_absorptance': ['construction', 'roofAbsorptance'],
  'buildings.fire_height': ['construction', 'fireHeight'],
  'buildings.effective_fire_height': ['construction', 'fireHeight'],
  'buildings.filing_date': ['construction', 'filingDate'],
  'buildings.thermal_edition': ['construction', 'filingDate'],
  'buildings.basement_levels': ['construction', 'basementLevels'],
  'buildings.has_shared_walls': ['construction', 'hasSharedWalls'],
  'buildings.has_leisure_area': ['construction', 'hasLeisureArea'],
  'buildings.has_accessible_roof': ['construction', 'hasAccessibleRoof'],
  'buildings.has_gas': ['construction', 'hasGas'],
  'buildings.has_water_heater': ['construction', 'hasWaterHeater'],
  'buildings.has_balcony': ['construction', 'hasBalcony'],
  'buildings.has_wet_areas': ['construction', 'hasWetAreas'],
  'structural_systems.system_type': ['structure', 'systemType'],
  'structural_systems.is_concrete': ['structure', 'systemType'],
  'structural_systems.is_steel': ['structure', 'systemType'],
  'structural_systems.is_masonry': ['structure', 'systemType'],
  'structural_systems.is_wood': ['structure', 'systemType'],
  'structural_systems.material_resistance': ['structure', 'materialResistance'],
  'structural_systems.design_life': ['structure', 'designLife'],
  'structural_systems.design_loads': ['structure', 'designLoads'],
};

type Printed = Pick<PdeContent, 'building' | 'technician'>;

/** A record that the building refers to: the screen that edits it, the form's field that chooses it, its name. */
interface Referred {
  module: ModuleKey;
  chosenIn: FormPlace;
  nameIn(content: Printed): string | null | undefined;
}

const REFERRED: Readonly<Record<string, Referred>> = {
  technicians: {
    module: 'technicians',
    chosenIn: ['general', 'technicianId'],
    nameIn: ({ technician }) => technician.fullName,
  },
  typologies: {
    module: 'typologies',
    chosenIn: ['general', 'typologyId'],
    nameIn: ({ building }) => building.typology?.code,
  },
  states: { module: 'states', chosenIn: ['address', 'state'], nameIn: ({ building }) => building.state },
  cities: { module: 'cities', chosenIn: ['address', 'city'], nameIn: ({ building }) => building.city },
  bioclimatic_zones: {
    module: 'bioclimatic-zones',
    chosenIn: ['address', 'bioclimaticZone'],
    nameIn: ({ building }) => building.bioclimaticZone?.code,
  },
  isopleths: {
    module: 'isopleths',
    chosenIn: ['address', 'isoplethCode'],
    nameIn: ({ building }) => building.isopleth?.code,
  },
  noise_classes: {
    module: 'noise-classes',
    chosenIn: ['characteristics', 'noiseClassId'],
    nameIn: ({ building }) => building.noiseClass?.code,
  },
  aggressiveness_classes: {
    module: 'aggressiveness-classes',
    chosenIn: ['characteristics', 'aggressivenessClassId'],
    nameIn: ({ building }) => building.aggressivenessClass?.code,
  },
  predominant_colors: {
    module: 'predominant-colors',
    chosenIn: ['characteristics', 'predominantColorId'],
    nameIn: ({ building }) => building.predominantColor?.code,
  },
  constructive_systems: {
    module: 'constructive-systems',
    chosenIn: ['construction', 'constructiveSystemId'],
    nameIn: ({ building }) => building.construction?.constructiveSystem?.code,
  },
};

const path = (...steps: readonly string[]): string => steps.join(' › ');

const inForm = ([section, field]: FormPlace): string =>
  path(MODULES.buildings, BUILDING_SECTIONS[section], BUILDING_LABELS[field]);

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
  const place = FORM_PLACES[`${sourceTable}.${sourceColumn}`];
  if (place) return inForm(place);
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
  const place = FORM_PLACES[`${sourceTable}.${sourceColumn}`];
  if (place) return { module: 'buildings', field: place[1] };
  const referred = REFERRED[sourceTable];
  const search = referred?.nameIn(content);
  if (referred && search) return { module: referred.module, search };
  return { module: 'buildings', ...(referred && { field: referred.chosenIn[1] }) };
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
