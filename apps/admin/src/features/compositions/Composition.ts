import type { RaRecord } from 'ra-core';
import {
  compositionFields,
  type CompositionProblem,
  formatDecimal,
  labelsOf,
  type Section,
  type ThermalResults,
  type ValuesOf,
} from '@prumo/domain';
import type { FieldErrors } from '../../api/failure';
import type { FormWords, ListWords, RemovalWords } from '../../shared/words';

export const LIST: ListWords = {
  title: 'Composições',
  description: 'Paredes e coberturas, camada por camada, com transmitância, capacidade e atraso térmicos',
  newLabel: 'Nova Composição',
  emptyTitle: 'Nenhuma composição cadastrada',
  emptyAction: 'Cadastrar Primeira Composição',
  searchLabel: 'Pesquisar por nome',
};

export const FORM: FormWords = {
  createTitle: 'Nova Composição',
  editTitle: 'Editar Composição',
  created: 'Composição cadastrada.',
  updated: 'Composição atualizada.',
  createFailed: 'Não foi possível cadastrar a composição.',
  updateFailed: 'Não foi possível atualizar a composição.',
};

export const REMOVAL: RemovalWords = { removed: (name) => `${name} foi removida.` };

export const LABELS = labelsOf(compositionFields);

/** A wall or roof as the API answers it: thicknesses in m, results by each method. */
export interface CompositionRecord extends RaRecord<number>, ValuesOf<typeof compositionFields> {
  sections: Section[];
  results: ThermalResults[];
}

const DIGITS = 12;
const scale = (value: unknown, factor: number): unknown =>
  typeof value === 'number' ? Number((value * factor).toPrecision(DIGITS)) : value;

/** The same sections in another unit of length; what is no number yet stays as it is typed. */
function scaled(sections: readonly Section[], factor: number): Section[] {
  return sections.map((section) => ({
    ...section,
    layers: section.layers.map((layer) =>
      layer.kind === 'parallel'
        ? { ...layer, sections: scaled(layer.sections, factor) }
        : { ...layer, thickness: scale(layer.thickness, factor) as number },
    ),
  }));
}

const CM = 100;

/** Sections as the form holds them, with thicknesses in cm. */
export const inCentimetres = (sections: readonly Section[]): Section[] => scaled(sections, CM);

/** Sections of the form in m, as they are stored and calculated. */
export const inMetres = (sections: readonly Section[]): Section[] => scaled(sections, 1 / CM);

/** Where the form holds what a problem is about: 'sections.0.layers.2.thickness'. */
function sourceOf({ path, field }: CompositionProblem): string {
  const steps = path.map((index, at) => (at % 2 === 0 ? `sections.${index}` : `layers.${index}`));
  return path.length === 0 ? 'sections' : [...steps, field].join('.');
}

export const errorsBySource = (problems: readonly CompositionProblem[]): FieldErrors =>
  Object.fromEntries(problems.map((problem) => [sourceOf(problem), problem.message]));

export const UNITS = {
  transmittance: 'W/(m²·K)',
  resistance: 'm²·K/W',
  capacity: 'kJ/(m²·K)',
  lag: 'h',
  solarFactor: '%',
} as const;

/** Shown in place of a result that a method does not give. */
export const NO_RESULT = '—';

export const figure = (value: number | undefined, decimals: number): string =>
  value === undefined ? NO_RESULT : formatDecimal(value, decimals);
