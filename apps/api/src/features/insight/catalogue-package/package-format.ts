import { createHash } from 'node:crypto';

import { formatNumber, type ModuleKey } from '@prumo/domain';

/** What the file says it is. */
export const PACKAGE_FORMAT = 'prumo-catalogue-package';
/** Of what is written here. A field or a part more is another version: an older release would lose it without a word. */
export const PACKAGE_VERSION = 2;
/** Of packages without keys of parameters: each gets one when it is read. */
export const FIRST_VERSION = 1;

/** How much of a package is read. What is more is refused, not cut. */
export const PACKAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  records: 10_000,
  /** Characters of a text. */
  text: 10_000,
} as const;

const ITEM = ['code', 'label', 'isActive'] as const;

/** The parts of a package, each with the fields of its records. A part refers to those before it, by their codes. */
export const PACKAGE_FIELDS = {
  typologies: ITEM,
  'noise-classes': [...ITEM, 'minDb', 'maxDb'],
  'aggressiveness-classes': [...ITEM, 'risk'],
  'predominant-colors': [...ITEM, 'absorptanceMin', 'absorptanceMax'],
  'constructive-systems': ITEM,
  'bioclimatic-zones': [...ITEM, 'edition'],
  isopleths: [...ITEM, 'windMinMS', 'windMaxMS'],
  attributes: [
    ...['sourceTable', 'sourceColumn', 'friendlyName', 'dataKind'],
    ...['valueSource', 'valueIdField', 'valueLabelField', 'isActive'],
  ],
  requirements: ITEM,
  criteria: ITEM,
  analyses: ['requirementCode', 'criterionCode', ...ITEM],
  parameters: [
    ...['requirementCode', 'criterionCode', 'analysisCode', 'label'],
    ...['attribute', 'attributeValue', 'minLimit', 'maxLimit', 'conditions'],
    ...['minimumValue', 'intermediateValue', 'superiorValue', 'unit', 'hasLevels', 'demand', 'isKeyFigure'],
    ...['method', 'responsible', 'stage', 'evidence'],
    ...[
      'standard',
      'standardPart',
      'standardItem',
      'standardEdition',
      'confidence',
      'notes',
      'isActive',
      'key',
    ],
  ],
} as const satisfies Partial<Record<ModuleKey, readonly string[]>>;

export type PartKey = keyof typeof PACKAGE_FIELDS;
export const PART_KEYS = Object.keys(PACKAGE_FIELDS) as readonly PartKey[];

/** A further condition: an attribute as 'buildings.typology_id', any of the values by their codes, or limits. */
export interface PackageCondition {
  attribute: string;
  values: string[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** What a field holds; only `conditions` of parameters is a list. */
export type PackageValue = string | number | boolean | null | PackageCondition[];
export type PackageRecord = Readonly<Record<string, PackageValue>>;
export type PackageContent = Readonly<Record<PartKey, PackageRecord[]>>;

/** A file that is no package, or not a whole one; the message is for whoever sent it. */
export class PackageFault extends Error {}

export const PACKAGE_FAULTS = {
  notOne: 'O arquivo não é um pacote de catálogo do Prumo.',
  damaged: 'O pacote está danificado ou foi editado: a soma de verificação não confere. Exporte-o de novo.',
  unreadable: 'O arquivo não é um pacote de catálogo do Prumo, ou está danificado: não pode ser lido.',
  newer: 'O pacote é de uma versão mais nova do Prumo: atualize esta instalação antes de importá-lo.',
  records: `O pacote tem mais de ${formatNumber(PACKAGE_LIMITS.records)} registros.`,
  large: 'O conteúdo do pacote é grande demais.',
} as const;

/** JSON with the fields of every object in order and nothing in between: equal content is the same text, however it was laid out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([field, each]) => `${JSON.stringify(field)}:${canonical(each)}`).join(',')}}`;
}

/** The SHA-256 of a package's content, of whose parts each record is told in its canonical form. */
export function contentHash(parts: Readonly<Record<string, readonly string[]>>): string {
  const hash = createHash('sha256');
  let before = '{';
  for (const key of Object.keys(parts).sort()) {
    hash.update(`${before}${JSON.stringify(key)}:[`);
    hash.update((parts[key] ?? []).join(','));
    hash.update(']');
    before = ',';
  }
  return hash.update(before === '{' ? '{}' : '}').digest('hex');
}
