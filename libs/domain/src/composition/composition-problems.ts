import { formatNumber } from '../text/numbers.js';
import { type Composition, type Layer, type Section, thicknessOf } from './composition.js';
import { countPaths, haveOneDepth, MAX_PATHS } from './iso-6946.js';

/** A wrong input. `path` leads to the layer or section by index: [0, 2] is the third layer of the first section. */
export interface CompositionProblem {
  path: readonly number[];
  field:
    'layers' | 'sections' | 'area' | 'thickness' | 'conductivity' | 'density' | 'specificHeat' | 'resistance';
  message: string;
}

interface Bounds {
  label: string;
  min: number;
  max: number;
  unit: string;
}

/** Wide physical limits: what lies outside is a slip of unit or decimal. */
const BOUNDS = {
  thickness: { label: 'Espessura', min: 0.0001, max: 5, unit: 'm (0,01 a 500 cm)' },
  conductivity: { label: 'Condutividade térmica', min: 0.001, max: 500, unit: 'W/(m·K)' },
  density: { label: 'Densidade', min: 0, max: 25_000, unit: 'kg/m³' },
  specificHeat: { label: 'Calor específico', min: 0, max: 10, unit: 'kJ/(kg·K)' },
  resistance: { label: 'Resistência térmica', min: 0.001, max: 100, unit: 'm²·K/W' },
} as const satisfies Record<string, Bounds>;
export type LayerValue = keyof typeof BOUNDS;

/** Sections within sections within sections: no wall needs more. */
const MAX_DEPTH = 3;

/** Why a layer's value, in the units of `Layer`, cannot be calculated with; undefined where it can. */
export function layerValueProblem(value: number, field: LayerValue): string | undefined {
  const { label, min, max, unit }: Bounds = BOUNDS[field];
  if (Number.isFinite(value) && value >= min && value <= max) return undefined;
  return `${label} deve estar entre ${formatNumber(min)} e ${formatNumber(max)} ${unit}`;
}

const FIELDS: Readonly<Record<Exclude<Layer['kind'], 'parallel'>, readonly LayerValue[]>> = {
  solid: ['thickness', 'conductivity', 'density', 'specificHeat'],
  resistance: ['thickness', 'resistance'],
  air: ['thickness'],
};

/** 'Camada 2 (Reboco)'; within sections 'Bloco › Câmara › camada 1 (Reboco)'. */
const named = (where: readonly string[], number: number, { name }: Layer): string => {
  const layer = `amada ${number}${name ? ` (${name})` : ''}`;
  return where.length > 0 ? `${[...where, `c${layer}`].join(' › ')}` : `C${layer}`;
};

function layerProblems(
  layer: Layer,
  path: readonly number[],
  where: readonly string[],
): CompositionProblem[] {
  const name = named(where, (path.at(-1) ?? 0) + 1, layer);
  if (layer.kind === 'parallel')
    return sectionsProblems(layer.sections, path, [...where, layer.name || name]);
  const values = layer as unknown as Record<LayerValue, number>;
  return FIELDS[layer.kind].flatMap((field) => {
    const message = layerValueProblem(values[field], field);
    return message ? [{ path, field, message: `${name}: ${message}` }] : [];
  });
}

function sectionProblems(
  section: Section,
  path: readonly number[],
  where: readonly string[],
): CompositionProblem[] {
  const name = section.name || `Seção ${(path.at(-1) ?? 0) + 1}`;
  const problems: CompositionProblem[] = [];
  if (!Number.isFinite(section.area) || section.area <= 0)
    problems.push({ path, field: 'area', message: `${name}: a área deve ser maior que zero` });
  if (section.layers.length === 0)
    problems.push({ path, field: 'layers', message: `${name}: inclua ao menos uma camada` });
  return [
    ...problems,
    ...section.layers.flatMap((layer, index) => layerProblems(layer, [...path, index], where)),
  ];
}

function sectionsProblems(
  sections: readonly Section[],
  path: readonly number[],
  where: readonly string[],
): CompositionProblem[] {
  if (sections.length === 0) return [{ path, field: 'sections', message: 'Inclua ao menos uma seção' }];
  if (where.length > MAX_DEPTH) {
    const message = `${where.join(' › ')}: no máximo ${MAX_DEPTH} seções uma dentro da outra`;
    return [{ path, field: 'sections', message }];
  }
  const isOne = sections.length === 1;
  return sections.flatMap((section, index) =>
    sectionProblems(
      section,
      [...path, index],
      isOne ? where : [...where, section.name || `Seção ${index + 1}`],
    ),
  );
}

const inCm = (section: Section): string =>
  `${formatNumber(Math.round(thicknessOf(section.layers) * 1e5) / 1e3)} cm`;

/** Nested sections of different depths, outermost first. @param place the layer that has them; '' the composition */
function depthProblems(
  sections: readonly Section[],
  path: readonly number[],
  place: string,
): CompositionProblem[] {
  const inner = sections.flatMap(({ layers }, section) =>
    layers.flatMap((layer, index) =>
      layer.kind === 'parallel'
        ? depthProblems(layer.sections, [...path, section, index], layer.name || `Camada ${index + 1}`)
        : [],
    ),
  );
  if (haveOneDepth(sections)) return inner;
  const depths = sections.map((each) => [each.name, inCm(each)].filter(Boolean).join(' com ')).join(' e ');
  const message = `${place ? `${place}: as` : 'As'} seções têm espessuras diferentes: ${depths}`;
  return [{ path, field: 'sections', message }, ...inner];
}

/** The wrong inputs of a composition, empty if it can be calculated. Each message names layer and reason. */
export function compositionProblems({ sections }: Composition): CompositionProblem[] {
  const problems = sectionsProblems(sections, [], []);
  if (problems.length > 0) return problems;
  if (countPaths(sections) > MAX_PATHS)
    return [{ path: [], field: 'sections', message: `As seções formam mais de ${MAX_PATHS} caminhos` }];
  return depthProblems(sections, [], '');
}
