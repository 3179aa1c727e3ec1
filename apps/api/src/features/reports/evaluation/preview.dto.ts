import {
  absorptanceFields,
  type CodedLabel,
  INACTIVE_KINDS,
  type InactiveItem,
  noiseLevelFields,
  type PdeBuilding,
  type PdeCompany,
  type PdeConstruction,
  type PdeContent,
  type PdeParties,
  type PdeParty,
  type PdePreview,
  type PdeStructuralSystem,
  type PdeTechnician,
  PRINTED_FIELDS,
  riskFields,
  windFields,
} from '@prumo/domain';

import {
  fieldProperties,
  integer,
  listOf,
  number,
  object,
  oneOf,
  optional,
  optionalProperties,
  orNull,
  type PropertiesOf,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Evaluation } from './evaluation.dto.js';

const coded = { code: text(), label: text() };
const PrintedItem = responseType<CodedLabel>('PrintedItem', coded);

const PrintedIsopleth = responseType<NonNullable<PdeBuilding['isopleth']>>('PrintedIsopleth', {
  ...coded,
  ...fieldProperties(windFields),
});

const PrintedNoiseClass = responseType<NonNullable<PdeBuilding['noiseClass']>>('PrintedNoiseClass', {
  ...coded,
  ...fieldProperties(noiseLevelFields),
});

const PrintedAggressivenessClass = responseType<NonNullable<PdeBuilding['aggressivenessClass']>>(
  'PrintedAggressivenessClass',
  { ...coded, ...fieldProperties(riskFields) },
);

const PrintedColor = responseType<NonNullable<PdeBuilding['predominantColor']>>('PrintedColor', {
  ...coded,
  ...fieldProperties(absorptanceFields),
});

const PrintedConstruction = responseType<PdeConstruction>('PrintedConstruction', {
  ...fieldProperties(PRINTED_FIELDS.construction),
  ...optionalProperties(PRINTED_FIELDS.laterConstruction),
  constructiveSystem: orNull(object(PrintedItem)),
  effectiveFireHeight: orNull(number('m: as given, else the building’s height.')),
  thermalEdition: integer('Follows from the filing date.'),
});

const PrintedBuilding = responseType<PdeBuilding>('PrintedBuilding', {
  ...fieldProperties(PRINTED_FIELDS.building),
  typology: orNull(object(PrintedItem)),
  bioclimaticZone: orNull(object(PrintedItem)),
  bioclimaticZone2024: optional(object(PrintedItem, 'Of 2024; absent when unknown.')),
  isopleth: orNull(object(PrintedIsopleth)),
  noiseClass: orNull(object(PrintedNoiseClass)),
  aggressivenessClass: orNull(object(PrintedAggressivenessClass)),
  predominantColor: orNull(object(PrintedColor)),
  construction: optional(object(PrintedConstruction)),
});

const PrintedTechnician = responseType<PdeTechnician>('PrintedTechnician', {
  ...fieldProperties(PRINTED_FIELDS.technician),
  email: orNull(text()),
  phone: orNull(text('Digits only.')),
});

const PrintedStructuralSystem = responseType<PdeStructuralSystem>('PrintedStructuralSystem', {
  ...fieldProperties(PRINTED_FIELDS.structuralSystem),
  designLife: integer('Years.'),
});

const PrintedParty = responseType<PdeParty>('PrintedParty', {
  name: text(),
  cnpj: orNull(text('As stored, without its signs.')),
});

const PrintedParties = responseType<PdeParties>('PrintedParties', {
  developer: orNull(object(PrintedParty)),
  builder: orNull(object(PrintedParty)),
  projectStage: orNull(text()),
});

const PrintedCompany = responseType<PdeCompany>('PrintedCompany', {
  name: orNull(text()),
  accentColor: orNull(text({ example: '#0F4C5C' })),
  logoSha256: orNull(text('Of the logo’s file, in hexadecimal.')),
});

/** The content of a document, and why each parameter applies, is pending or does not apply. */
export const documentContent: PropertiesOf<PdeContent> = {
  building: object(PrintedBuilding),
  technician: object(PrintedTechnician),
  structuralSystem: orNull(object(PrintedStructuralSystem)),
  parties: optional(object(PrintedParties, 'Absent when empty.')),
  company: optional(object(PrintedCompany, 'Absent when empty.')),
  evaluation: object(Evaluation),
};

const InactiveStructureItem = responseType<InactiveItem>('InactiveStructureItem', {
  kind: oneOf(INACTIVE_KINDS),
  id: integer(),
  ...coded,
});

/** The content that a document would have now, and selected items that it would omit. */
export const Preview = responseType<PdePreview>('Preview', {
  ...documentContent,
  inactive: listOf(
    object(InactiveStructureItem),
    'Selected by the structure and left out of the document; not part of its content.',
  ),
});
