import {
  atLeast,
  attribute,
  between,
  decimalOr,
  type Field,
  inSection,
  integerOr,
  labelled,
  labelsOf,
  optionalDay,
  optionalDecimal,
  optionalFlag,
  optionalInteger,
  optionalOneOf,
  optionalReference,
  optionalText,
  personal,
  requiredDecimal,
  requiredInteger,
  requiredReference,
  requiredText,
  pickFields,
  textWhenSent,
} from '../fields/field.js';
import { addressFields } from '../place/place-fields.js';
import { documentCharacters, formatCep, formatCpfCnpj } from '../text/masks.js';
import { BUILDING_SECTIONS } from './building-sections.js';
import { handoverFields } from './design-lives.js';
import { structuralSystemFields } from './structural-system-fields.js';

const CEP_LENGTH = 'CEP deve ter 8 dígitos';

const withHyphen = (text: string): string => text.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** A CEP of eight digits, accepted with or without hyphen, stored with it: '80010-000'. */
const cepField: Field<string> = requiredText(CEP_LENGTH, {
  normalize: withHyphen,
  min: { value: 8, message: CEP_LENGTH },
  max: { value: 9, message: CEP_LENGTH },
  pattern: { value: /^\d{5}-?\d{3}$/, message: 'CEP deve estar no formato 00000-000' },
});

const FLOORS = { min: 1, max: 50 } as const;

export const GARAGES = ['none', 'open', 'closed'] as const;
export type Garage = (typeof GARAGES)[number];
export const GARAGE_LABELS: Readonly<Record<Garage, string>> = {
  none: 'Não há',
  open: 'Aberta',
  closed: 'Fechada',
};

export const GROUND_FLOOR_USES = ['residential', 'commercial', 'pilotis', 'garage'] as const;
export type GroundFloorUse = (typeof GROUND_FLOOR_USES)[number];
export const GROUND_FLOOR_USE_LABELS: Readonly<Record<GroundFloorUse, string>> = {
  residential: 'Residencial',
  commercial: 'Comercial',
  pilotis: 'Pilotis',
  garage: 'Garagem',
};

const UNKNOWN = 'Em branco: não informado.';
const notNegative = (name: string) => ({
  unit: 'm',
  ...atLeast(0, `${name} deve ser maior ou igual a zero`),
});

const element = (label: string, ...formerLabels: readonly string[]) =>
  attribute(label, optionalFlag(), {
    note: `Sim ou Não. ${UNKNOWN}`,
    example: 'Sim',
    ...(formerLabels.length > 0 && { formerLabels }),
  });

/** Optional. `fireHeight`: metres to the floor of the last storey; `filingDate` determines the edition of thermal tables. */
export const constructionFields = inSection(BUILDING_SECTIONS.construction, {
  constructiveSystemId: attribute('Sistema construtivo', optionalReference('Sistema construtivo inválido'), {
    refersTo: 'constructive_systems',
    note: UNKNOWN,
  }),
  // The columns has_garage and has_closed_garage are generated from it; parameters depend on them.
  garage: labelled('Garagem', optionalOneOf(GARAGES, 'Garagem inválida'), {
    words: GARAGE_LABELS,
    note: UNKNOWN,
    example: 'Fechada',
  }),
  roofAbsorptance: attribute(
    'Absortância da cobertura (α)',
    optionalDecimal([3, 2], between(0, 1, 'Absortância deve estar entre 0 e 1')),
    { note: UNKNOWN, example: '0,40' },
  ),
  fireHeight: attribute('Altura para incêndio', optionalDecimal([10, 2], notNegative('Altura')), {
    note: UNKNOWN,
    example: '21,00',
  }),
  filingDate: attribute('Data de protocolo do projeto', optionalDay('Data inválida'), {
    note: UNKNOWN,
    example: '15/03/2026',
  }),
  basementLevels: attribute(
    'Níveis de subsolo',
    optionalInteger(between(0, 20, 'Níveis de subsolo deve estar entre 0 e 20')),
    { note: UNKNOWN, example: '1' },
  ),
  hasSharedWalls: element('Paredes entre unidades'),
  hasLeisureArea: element(
    'Área de lazer junto a unidades ou sobre elas',
    'Área de lazer junto ou sobre unidades',
  ),
  hasAccessibleRoof: element('Cobertura acessível'),
  hasGas: element('Gás'),
  hasWaterHeater: element('Aquecedor de água'),
  hasBalcony: element('Terraço ou varanda'),
  hasWetAreas: element('Áreas molhadas'),
  hasElevator: element('Elevador'),
  hasWaterReuse: element('Reúso de água'),
  // The columns has_residential_ground_floor and has_commercial_ground_floor are generated from it.
  groundFloorUse: labelled('Uso do térreo', optionalOneOf(GROUND_FLOOR_USES, 'Uso do térreo inválido'), {
    words: GROUND_FLOOR_USE_LABELS,
    note: UNKNOWN,
    example: 'Residencial',
  }),
});

/** A CNPJ, numeric or alphanumeric (2026), stored as 14 characters without punctuation. */
const cnpj = (label: string) =>
  labelled(
    label,
    optionalText({
      normalize: documentCharacters,
      pattern: { value: /^[0-9A-Z]{12}\d{2}$/, message: 'CNPJ deve ter 14 caracteres' },
    }),
    { format: formatCpfCnpj },
  );

const partyFields = inSection(BUILDING_SECTIONS.venture, {
  ...personal({
    developerName: labelled('Incorporadora', optionalText({ max: 255 })),
    developerCnpj: cnpj('CNPJ da incorporadora'),
    builderName: labelled('Construtora', optionalText({ max: 255 })),
    builderCnpj: cnpj('CNPJ da construtora'),
  }),
  projectStage: labelled('Etapa do projeto', optionalText({ max: 64 }), { example: 'Projeto executivo' }),
});

export const ZONE_REQUIRED = 'Zona bioclimática é obrigatória';

const { general, address, characteristics } = BUILDING_SECTIONS;

/**
 * A building in the API. Areas in m², heights and depths in m. A blank height, depth or number of units counts as
 * absent: an update keeps the stored value. The form sends defaults for blanks (0, 0, 1).
 */
export const buildingFields = {
  ...inSection(general, {
    name: attribute('Nome', requiredText('Nome é obrigatório', { max: 255 }), {
      personal: true,
      note: 'Com CEP e número, identifica a edificação.',
      example: 'Edifício Aurora',
    }),
  }),
  ...inSection(address, {
    cep: attribute('CEP', cepField, { personal: true, format: formatCep, example: '80010-000' }),
    ...addressFields,
  }),
  ...inSection(general, {
    technicianId: labelled('Responsável técnico', requiredReference('Responsável técnico é obrigatório'), {
      refersTo: 'technicians',
    }),
    typologyId: attribute('Tipo de uso', optionalReference('Tipo de uso inválido'), {
      refersTo: 'typologies',
      example: 'RES-MULTI',
    }),
  }),
  ...inSection(characteristics, {
    totalArea: attribute(
      'Área total',
      requiredDecimal('Área total é obrigatória', [10, 2], {
        unit: 'm²',
        above: { value: 0, message: 'Área deve ser maior que zero' },
      }),
      { example: '1250,00' },
    ),
    buildingHeight: attribute('Altura', decimalOr(0, [10, 2], notNegative('Altura')), {
      zeroIsUnknown: true,
      example: '24,00',
    }),
    basementDepth: attribute('Profundidade do subsolo', decimalOr(0, [10, 2], notNegative('Profundidade')), {
      example: '3,00',
    }),
    floors: attribute(
      'Número de pavimentos',
      requiredInteger('Número de pavimentos é obrigatório', {
        above: { value: 0, message: 'Número de pavimentos deve ser maior que zero' },
        max: { value: FLOORS.max, message: `Número de pavimentos deve ser no máximo ${FLOORS.max}` },
      }),
      { note: `De ${FLOORS.min} a ${FLOORS.max}.`, example: '8' },
    ),
    units: attribute('Número de unidades', integerOr(1, atLeast(1, 'Número de unidades deve ser >= 1')), {
      example: '32',
    }),
  }),
  ...inSection(address, {
    bioclimaticZone: attribute('Zona bioclimática', textWhenSent(ZONE_REQUIRED, { max: 16 }), {
      refersTo: 'bioclimatic_zones',
      edition: 2005,
      note: 'Em branco em uma edificação nova: a do município.',
      example: 'ZB1',
    }),
    bioclimaticZone2024: attribute(
      'Zona de 2024',
      optionalText({ max: 8, normalize: (text) => text.toUpperCase() }),
      { column: 'bioclimatic_zone_2024', refersTo: 'bioclimatic_zones', edition: 2024, example: '1M' },
    ),
    zoneOverrideReason: labelled('Motivo da zona substituída', optionalText({ max: 500 }), {
      personal: true,
      note: 'De uma zona que não é a do município.',
    }),
    isoplethCode: attribute('Isopleta', optionalText({ max: 16 }), { refersTo: 'isopleths', example: 'IV' }),
  }),
  ...inSection(characteristics, {
    noiseClassId: attribute('Classe de ruído', optionalReference('Classe de ruído inválida'), {
      refersTo: 'noise_classes',
      example: 'II',
    }),
    aggressivenessClassId: attribute(
      'Classe de agressividade',
      optionalReference('Classe de agressividade inválida'),
      { refersTo: 'aggressiveness_classes', example: 'II' },
    ),
    predominantColorId: attribute('Cor predominante', lenientReference(), {
      refersTo: 'predominant_colors',
      example: 'CLARA',
    }),
  }),
  ...constructionFields,
  ...partyFields,
  ...handoverFields,
};

/** A colour that is not a number counts as absent: a new building gets none, a stored one keeps its own. */
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

/** The form requires fields that the API leaves optional (docs/rules.md, Buildings). */
export const buildingFormFields = {
  ...buildingFields,
  typologyId: requiredReference('Tipo de uso é obrigatório'),
  noiseClassId: requiredReference('Classe de ruído é obrigatória'),
  aggressivenessClassId: requiredReference('Classe de agressividade é obrigatória'),
  bioclimaticZone: requiredText(ZONE_REQUIRED, { max: 16 }),
  totalArea: requiredDecimal('Área total é obrigatória', [10, 2], {
    unit: 'm²',
    above: { value: 0, message: 'Área deve ser maior que zero' },
    ...atLeast(1, 'Área deve ser no mínimo 1 m²'),
  }),
};

export const BUILDING_LABELS = labelsOf({ ...buildingFields, ...structuralSystemFields });
export type BuildingFormField = keyof typeof BUILDING_LABELS;

const COMPLETENESS = [
  'typologyId',
  'noiseClassId',
  'aggressivenessClassId',
  'predominantColorId',
  'bioclimaticZone',
  'isoplethCode',
  'city',
  'state',
] as const;
/** Fields without which a building is incomplete, with their labels. */
export const COMPLETENESS_FIELDS = labelsOf(pickFields(buildingFields, COMPLETENESS));
