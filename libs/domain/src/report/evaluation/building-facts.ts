import { BUILDING_LABELS } from '../../building/building-fields.js';
import { BUILDING_SECTIONS } from '../../building/building-sections.js';
import { SYSTEM_TYPE_LABELS } from '../../building/structural-system-fields.js';
import { isUnitsUnknown } from '../../building/units.js';
import { attributeColumn } from '../../catalogue/attribute-tables.js';
import { labelWithUnit, parseNumber, type TableField } from '../../fields/field.js';
import { formatDate } from '../../text/dates.js';
import { formatCep, formatCpfCnpj, formatPhone } from '../../text/masks.js';
import {
  formatMeasure,
  formatDecimal,
  formatNumber,
  plainNumber,
  absorptanceRange,
  noiseClassRange,
  windRange,
} from '../../text/numbers.js';
import {
  type CodedLabel,
  type PdeBuilding,
  type PdeCompany,
  type PdeConstruction,
  type PdeContent,
  type PdeParties,
  type PdeParty,
  type PdeStructuralSystem,
  type PdeTechnician,
  PRINTED_FIELDS,
} from '../pde-model.js';
import type { AttributeDefinition, EvaluationFacts, Scalar } from './evaluation-types.js';

export type Present = Exclude<Scalar, null>;

/** One unit in a typology of several is the default that nobody replaced, not an answer. */
const isUnknownUnits = (facts: EvaluationFacts, table: string, column: string, value: Scalar): boolean =>
  table === 'buildings' && column === 'units' && isUnitsUnknown(value, facts['typologies']?.['dwelling']);

/** The building's value of an attribute; null if missing, blank, or a value that stands for an unknown one. */
export function buildingValue(
  facts: EvaluationFacts,
  { sourceTable, sourceColumn }: Pick<AttributeDefinition, 'sourceTable' | 'sourceColumn'>,
): Present | null {
  const value = facts[sourceTable]?.[sourceColumn] ?? null;
  if (value === 0 && attributeColumn(sourceTable, sourceColumn)?.zeroIsUnknown) return null;
  if (isUnknownUnits(facts, sourceTable, sourceColumn, value)) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** A boolean in any representation of a driver or an import. */
export function asBoolean(value: Scalar): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  return undefined;
}

/** Compares ids and codes, which may be a number on one side and a text on the other. */
export const sameKey = (a: Scalar, b: Scalar): boolean => a !== null && b !== null && String(a) === String(b);

/** A value as text: '2,50 m', 'Sim', 'ZB3'. */
export function describeValue({ dataKind, unit, ungrouped }: AttributeDefinition, value: Present): string {
  const number = dataKind === 'numeric' ? parseNumber(value) : undefined;
  if (number !== undefined) return ungrouped ? plainNumber(number) : formatMeasure(number, unit);
  const answer = dataKind === 'boolean' ? asBoolean(value) : value;
  return typeof answer === 'boolean' ? (answer ? 'Sim' : 'Não') : String(value);
}

export interface Fact {
  /** Stable between documents, unlike the label. */
  key: string;
  /** For people: 'Edificação › Área total (m²)'. */
  label: string;
  value: string | null;
  /** The number from which the text is formatted, if any. */
  number?: number;
  /** The date, ISO 8601, from which the text is formatted, if any. */
  date?: string;
}

type Named<T> = readonly (readonly [
  field: keyof T & string,
  label: string,
  write?: (value: never) => string,
])[];

const BUILDING: Named<PdeBuilding> = [
  ['name', 'Nome'],
  ['cep', 'CEP', formatCep],
  ['street', 'Logradouro'],
  ['addressNumber', 'Número'],
  ['neighborhood', 'Bairro'],
  ['city', 'Município'],
  ['state', 'UF'],
  ['totalArea', 'Área total (m²)', formatDecimal],
  [
    'buildingHeight',
    'Altura (m)',
    (height: number) => (height === 0 ? 'não informada' : formatDecimal(height)),
  ],
  ['basementDepth', 'Profundidade do subsolo (m)', formatDecimal],
  ['floors', 'Pavimentos', formatNumber],
  ['units', 'Unidades', formatNumber],
];
const TECHNICIAN: Named<PdeTechnician> = [
  ['fullName', 'Nome'],
  ['creaCau', 'CREA/CAU'],
  ['licenseState', 'UF do registro'],
  ['company', 'Empresa'],
  ['email', 'E-mail'],
  ['phone', 'Telefone', formatPhone],
];
const SYSTEM: Named<PdeStructuralSystem> = [
  ['systemType', 'Tipo', (type: PdeStructuralSystem['systemType']) => SYSTEM_TYPE_LABELS[type]],
  ['materialResistance', 'Resistência do material'],
  ['designLife', 'Vida útil de projeto (anos)', formatNumber],
  ['designLoads', 'Cargas de projeto'],
];

const yesOrNo = (answer: boolean): string => (answer ? 'Sim' : 'Não');
const labels = BUILDING_LABELS;
function writeField({ schema, words }: TableField): (value: never) => string {
  if (words) return (value: string) => words[value] ?? value;
  if (schema.type === 'boolean') return yesOrNo;
  if (schema.type === 'number') return formatDecimal;
  if (schema.type === 'integer') return formatNumber;
  return schema.format === 'date' ? formatDate : String;
}

const CONSTRUCTION: Named<PdeConstruction> = [
  ['constructiveSystem', labels.constructiveSystemId, ({ code, label }: CodedLabel) => `${code} - ${label}`],
  ...Object.entries({ ...PRINTED_FIELDS.construction, ...PRINTED_FIELDS.laterConstruction }).map(
    ([name, field]) => [name as keyof PdeConstruction, labelWithUnit(field), writeField(field)] as const,
  ),
  ['thermalEdition', 'Edição das tabelas térmicas', String],
];

const partyText = ({ name, cnpj }: PdeParty): string =>
  cnpj ? `${name} (CNPJ ${formatCpfCnpj(cnpj)})` : name;
const PARTIES: Named<PdeParties> = [
  ['developer', labels.developerName, partyText],
  ['builder', labels.builderName, partyText],
  ['projectStage', labels.projectStage],
];
const COMPANY: Named<PdeCompany> = [
  ['name', 'Nome'],
  ['accentColor', 'Cor de destaque'],
  ['logoSha256', 'Logotipo (SHA-256)'],
];

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const factsOf = <T extends object>(key: string, group: string, names: Named<T>, record: T | null): Fact[] =>
  names.map(([field, label, write]) => {
    const value = record?.[field];
    return {
      key: `${key}.${field}`,
      label: `${group} › ${label}`,
      value: isBlank(value) ? null : write ? write(value as never) : String(value),
      ...(typeof value === 'number' && { number: value }),
      ...(typeof value === 'string' && write === formatDate && { date: value }),
    };
  });

const classText = (item: CodedLabel | null, figures = ''): string | null =>
  item && [`${item.code} - ${item.label}`, ...(figures ? [`(${figures})`] : [])].join(' ');

/** Empty instead of a dash if the colour has no figures. */
const colourRange = ({
  absorptanceMin: min,
  absorptanceMax: max,
}: NonNullable<PdeBuilding['predominantColor']>) =>
  min === null && max === null ? '' : absorptanceRange(min, max);

function classFacts(building: PdeBuilding): Fact[] {
  const {
    isopleth,
    noiseClass: noise,
    aggressivenessClass: aggressiveness,
    predominantColor: color,
  } = building;
  const wind = isopleth ? windRange(isopleth.windMinMS, isopleth.windMaxMS) : '';
  const decibels = noise ? `${noiseClassRange(noise.minDb, noise.maxDb)} dB(A)` : '';
  const texts: readonly (readonly [field: keyof PdeBuilding, label: string, value: string | null])[] = [
    ['typology', 'Tipo de uso', classText(building.typology)],
    ['bioclimaticZone', 'Zona bioclimática', classText(building.bioclimaticZone)],
    ['bioclimaticZone2024', 'Zona de 2024', classText(building.bioclimaticZone2024 ?? null)],
    ['isopleth', 'Isopleta', classText(isopleth, wind)],
    ['noiseClass', 'Classe de ruído', classText(noise, decibels)],
    ['aggressivenessClass', 'Classe de agressividade', classText(aggressiveness, aggressiveness?.risk)],
    ['predominantColor', 'Cor predominante', classText(color, color ? colourRange(color) : '')],
  ];
  return texts.map(([field, label, value]) => ({
    key: `building.${field}`,
    label: `Edificação › ${label}`,
    value,
  }));
}

export const buildingFacts = ({
  building,
  technician,
  structuralSystem,
  parties,
  company,
}: PdeContent): Fact[] => [
  ...factsOf('building', 'Edificação', BUILDING, building),
  ...classFacts(building),
  ...(building.construction
    ? factsOf('construction', BUILDING_SECTIONS.construction, CONSTRUCTION, building.construction)
    : []),
  ...(parties ? factsOf('parties', BUILDING_SECTIONS.venture, PARTIES, parties) : []),
  ...factsOf('technician', 'Responsável técnico', TECHNICIAN, technician),
  ...factsOf('system', 'Sistema estrutural', SYSTEM, structuralSystem),
  ...(company ? factsOf('company', 'Empresa', COMPANY, company) : []),
];
