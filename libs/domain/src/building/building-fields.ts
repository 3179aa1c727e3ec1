import { addressFields } from '../place/place-fields.js';
import {
  decimalOr,
  type Field,
  integerOr,
  optionalDay,
  optionalDecimal,
  optionalFlag,
  optionalInteger,
  optionalOneOf,
  optionalReference,
  optionalText,
  requiredDecimal,
  requiredInteger,
  requiredReference,
  requiredText,
  textWhenSent,
  oneOf,
} from '../text/field.js';
import { documentCharacters } from '../text/masks.js';

const CEP_LENGTH = 'CEP deve ter 8 dígitos';

const withHyphen = (text: string): string => text.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** A CEP as '80010-000': eight digits, with or without the hyphen, stored with it. */
const cepField: Field<string> = requiredText(CEP_LENGTH, {
  normalize: withHyphen,
  min: { value: 8, message: CEP_LENGTH },
  max: { value: 9, message: CEP_LENGTH },
  pattern: { value: /^\d{5}-?\d{3}$/, message: 'CEP deve estar no formato 00000-000' },
});

/** Floors a building may have: one rule for form and API. */
const FLOORS = { min: 1, max: 50 } as const;

/** Whether cars stand in the building, and whether behind walls. */
export const GARAGES = ['none', 'open', 'closed'] as const;
export type Garage = (typeof GARAGES)[number];
export const GARAGE_LABELS: Readonly<Record<Garage, string>> = {
  none: 'Não há',
  open: 'Aberta',
  closed: 'Fechada',
};

const ABSORPTANCE = 'Absortância deve estar entre 0 e 1';
const BASEMENT_LEVELS = 'Níveis de subsolo deve estar entre 0 e 20';

/** The elements that a building has or has not; null: nobody told. What is unknown keeps parameters waiting. */
export const ELEMENT_FIELDS = {
  hasSharedWalls: optionalFlag(),
  hasLeisureArea: optionalFlag(),
  hasAccessibleRoof: optionalFlag(),
  hasGas: optionalFlag(),
  hasWaterHeater: optionalFlag(),
  hasBalcony: optionalFlag(),
  hasWetAreas: optionalFlag(),
};

/**
 * What of a building decides which demands apply, all of it optional. `fireHeight` in m to the floor of the last storey;
 * `filingDate` is the day on which the project was filed, and decides the edition of the thermal tables.
 */
export const constructionFields = {
  constructiveSystemId: optionalReference('Sistema construtivo inválido'),
  garage: optionalOneOf(GARAGES, 'Garagem inválida'),
  roofAbsorptance: optionalDecimal([3, 2], {
    min: { value: 0, message: ABSORPTANCE },
    max: { value: 1, message: ABSORPTANCE },
  }),
  fireHeight: optionalDecimal([10, 2], {
    unit: 'm',
    min: { value: 0, message: 'Altura deve ser maior ou igual a zero' },
  }),
  filingDate: optionalDay('Data inválida'),
  basementLevels: optionalInteger({
    min: { value: 0, message: BASEMENT_LEVELS },
    max: { value: 20, message: BASEMENT_LEVELS },
  }),
  ...ELEMENT_FIELDS,
};

/** A CNPJ, also the alphanumeric one of 2026, as it is stored: 14 characters without their signs. */
const cnpj = optionalText({
  normalize: documentCharacters,
  pattern: { value: /^[0-9A-Z]{12}\d{2}$/, message: 'CNPJ deve ter 14 caracteres' },
});

/** For whom and by whom it is built, and at which stage the project is: all of it optional. */
export const partyFields = {
  developerName: optionalText({ max: 255 }),
  developerCnpj: cnpj,
  builderName: optionalText({ max: 255 }),
  builderCnpj: cnpj,
  projectStage: optionalText({ max: 64 }),
};

export const ZONE_REQUIRED = 'Zona bioclimática é obrigatória';

/**
 * A building, as the API takes it. Areas in m², heights and depths in m. A blank height, depth or number of units
 * counts as absent: an update keeps what is stored. A form sends what its blank stands for (0, 0, 1).
 */
export const buildingFields = {
  technicianId: requiredReference('Responsável técnico é obrigatório'),
  name: requiredText('Nome é obrigatório', { max: 255 }),
  typologyId: optionalReference('Tipo de uso inválido'),
  cep: cepField,
  ...addressFields,
  bioclimaticZone: textWhenSent(ZONE_REQUIRED, { max: 16 }),
  bioclimaticZone2024: optionalText({ max: 8, normalize: (text) => text.toUpperCase() }),
  isoplethCode: optionalText({ max: 16 }),
  totalArea: requiredDecimal('Área total é obrigatória', [10, 2], {
    unit: 'm²',
    above: { value: 0, message: 'Área deve ser maior que zero' },
  }),
  buildingHeight: decimalOr(0, [10, 2], {
    unit: 'm',
    min: { value: 0, message: 'Altura deve ser maior ou igual a zero' },
  }),
  basementDepth: decimalOr(0, [10, 2], {
    unit: 'm',
    min: { value: 0, message: 'Profundidade deve ser maior ou igual a zero' },
  }),
  floors: requiredInteger('Número de pavimentos é obrigatório', {
    above: { value: 0, message: 'Número de pavimentos deve ser maior que zero' },
    max: { value: FLOORS.max, message: `Número de pavimentos deve ser no máximo ${FLOORS.max}` },
  }),
  units: integerOr(1, { min: { value: 1, message: 'Número de unidades deve ser >= 1' } }),
  noiseClassId: optionalReference('Classe de ruído inválida'),
  aggressivenessClassId: optionalReference('Classe de agressividade inválida'),
  predominantColorId: lenientReference(),
  ...constructionFields,
  ...partyFields,
};

/** A colour that is no number counts as not given: a new building gets none, a stored one keeps its own. */
function lenientReference(): Field<number | null> {
  const strict = optionalReference();
  const isUnsent = (raw: unknown): boolean =>
    typeof raw === 'string' && raw.trim() !== '' && !/^\d+$/.test(raw.trim());
  return {
    ...strict,
    isUnsent,
    parse: (raw) => (isUnsent(raw) ? { ok: true, value: null } : strict.parse(raw)),
  };
}

/** What the API leaves open (incomplete buildings exist) and the form asks for (docs/rules.md, Buildings). */
export const buildingFormFields = {
  ...buildingFields,
  typologyId: requiredReference('Tipo de uso é obrigatório'),
  noiseClassId: requiredReference('Classe de ruído é obrigatória'),
  aggressivenessClassId: requiredReference('Classe de agressividade é obrigatória'),
  bioclimaticZone: requiredText(ZONE_REQUIRED, { max: 16 }),
  totalArea: requiredDecimal('Área total é obrigatória', [10, 2], {
    unit: 'm²',
    above: { value: 0, message: 'Área deve ser maior que zero' },
    min: { value: 1, message: 'Área deve ser no mínimo 1 m²' },
  }),
};

export const SYSTEM_TYPES = ['concrete', 'steel', 'masonry', 'wood'] as const;
export type SystemType = (typeof SYSTEM_TYPES)[number];

export const SYSTEM_TYPE_LABELS: Readonly<Record<SystemType, string>> = {
  concrete: 'Concreto',
  steel: 'Aço',
  masonry: 'Alvenaria',
  wood: 'Madeira',
};

/** A building's structural system; design life in years (VUP, NBR 15575-1). */
export const structuralSystemFields = {
  systemType: oneOf(SYSTEM_TYPES, {
    required: 'Tipo de sistema é obrigatório',
    invalid: 'Tipo de sistema inválido',
  }),
  materialResistance: optionalText({ max: 255 }),
  designLife: requiredInteger('Vida útil de projeto é obrigatória', {
    unit: 'anos',
    above: { value: 0, message: 'Vida útil de projeto deve ser maior que zero' },
    max: { value: 1000, message: 'Vida útil de projeto deve ser no máximo 1000 anos' },
  }),
  designLoads: optionalText({ max: 255 }),
};
