import { formatNumber, type ResourceKey } from '@prumo/domain';

export const PACKAGE_FORMAT = 'prumo-catalogue-package';

/** The version that is written. A new column or list is another version: earlier releases must refuse it. */
export const PACKAGE_VERSION = 6;

/** The first version of sheets; those up to today's only lack columns and lists. */
export const FIRST_SHEETS_VERSION = 3;

/** The lists of a package, in order of reference: rows name rows of earlier lists by their codes. */
export const PART_KEYS = [
  'typologies',
  'noise-classes',
  'aggressiveness-classes',
  'predominant-colors',
  'constructive-systems',
  'materials',
  'surface-finishes',
  'warranty-terms',
  'maintenance-activities',
  'bioclimatic-zones',
  'isopleths',
  'attributes',
  'requirements',
  'criteria',
  'analyses',
  'parameters',
] as const satisfies readonly ResourceKey[];

export type PartKey = (typeof PART_KEYS)[number];

/** A larger package is neither written nor read. */
export const PACKAGE_LIMITS = {
  /** Of the file, as of every import. */
  bytes: 10 * 1024 * 1024,
  /** Of all its sheets together; low enough to need no limit of their compression ratio. */
  unpackedBytes: 16 * 1024 * 1024,
  ratioFrom: Infinity,
  records: 10_000,
  /** Characters: ten conditions of 200 values each fit. */
  cell: 250_000,
} as const;

export const MANIFEST = 'manifest.json';
export const fileOf = (key: PartKey): string => `${key}.csv`;

export interface ManifestFile {
  name: string;
  /** The keys of its columns, from the left: headers may change between releases. */
  columns: string[];
  rows: number;
  sha256: string;
}

export interface Manifest {
  format: typeof PACKAGE_FORMAT;
  formatVersion: number;
  productVersion: string;
  createdAt: string;
  files: ManifestFile[];
}

export const PACKAGE_FAULTS = {
  notOne: 'O arquivo não é um pacote de catálogo do Prumo.',
  damaged: 'O pacote está danificado ou foi editado: a soma de verificação não confere. Exporte-o de novo.',
  unreadable: 'O arquivo não é um pacote de catálogo do Prumo, ou está danificado: não pode ser lido.',
  newer: 'O pacote é de uma versão mais nova do Prumo: atualize esta instalação antes de importá-lo.',
  records: `O pacote tem mais de ${formatNumber(PACKAGE_LIMITS.records)} registros.`,
  large: 'O conteúdo do pacote é grande demais.',
} as const;
