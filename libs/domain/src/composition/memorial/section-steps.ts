import { formatNumber } from '../../text/numbers.js';
import { airResistance } from '../air-chamber.js';
import type { HeatFlow, Layer, Section, ThermalMethod } from '../composition.js';
import {
  layerCapacity,
  layerResistance,
  parallelCapacity,
  parallelResistance,
  sectionCapacity,
  sectionResistance,
} from '../nbr-15220.js';
import { CAPACITY, five, type MemorialStep, RESISTANCE, sum, three } from './memorial-step.js';

const sectionTitle = (quantity: string, { name }: Section, mark: string): string =>
  mark ? `${quantity}, seção ${mark}${name ? ` (${name})` : ''}` : `${quantity} das camadas`;
const within = (place: string, title: string): string => (place ? `${place}: ${title}` : title);

/** What differs between the steps of R and of CT: the value of a layer, of a section, of sections side by side. */
interface Quantity {
  title: string;
  symbol: string;
  /** Of the whole composition. */
  totalSymbol: string;
  ofLayers: (layers: readonly Layer[]) => string;
  unit: string;
  term: (layer: Layer) => string;
  ofSection: (section: Section) => number;
  ofSections: (sections: readonly Section[]) => number;
  show: (value: number) => string;
}

const has = (layers: readonly Layer[], kind: Layer['kind']): boolean =>
  layers.some((layer) => layer.kind === kind);
/** 'Σ e/λ + Rar': what the layers' resistances are made of. */
export const resistanceOf = (layers: readonly Layer[]): string =>
  sum([
    ...(has(layers, 'solid') ? ['Σ e/λ'] : []),
    ...(has(layers, 'air') ? ['Rar'] : []),
    ...(has(layers, 'resistance') ? ['Rdeclarada'] : []),
    ...(has(layers, 'parallel') ? ['Rbloco'] : []),
  ]);

/** '0,02/1,15': the resistance of a layer, of sections by the method of 2005. */
export const resistanceTerm = (layer: Layer, flow: HeatFlow, method: ThermalMethod): string =>
  layer.kind === 'solid'
    ? `${formatNumber(layer.thickness)}/${formatNumber(layer.conductivity)}`
    : layer.kind === 'parallel'
      ? five(layerResistance(layer, flow))
      : formatNumber(layer.kind === 'air' ? airResistance(layer, flow, method) : layer.resistance);

/** R by a direction of the heat flow. */
export const resistanceBy = (flow: HeatFlow): Quantity => ({
  title: 'Resistência',
  symbol: 'R',
  totalSymbol: 'Rt',
  ofLayers: resistanceOf,
  unit: RESISTANCE,
  show: five,
  term: (layer) => resistanceTerm(layer, flow, 'nbr15220-2005'),
  ofSection: (section) => sectionResistance(section, flow),
  ofSections: (sections) => parallelResistance(sections, flow),
});

export const CAPACITIES: Quantity = {
  title: 'Capacidade',
  symbol: 'CT',
  totalSymbol: 'CT',
  ofLayers: (layers) => sum(['Σ e·c·ρ', ...(has(layers, 'parallel') ? ['CTbloco'] : [])]),
  unit: CAPACITY,
  show: three,
  term: (layer) =>
    layer.kind === 'solid'
      ? `${formatNumber(layer.thickness)}·${formatNumber(layer.specificHeat)}·${formatNumber(layer.density)}`
      : layer.kind === 'parallel'
        ? three(layerCapacity(layer))
        : '0',
  ofSection: sectionCapacity,
  ofSections: parallelCapacity,
};

/** Marks of sections side by side at a depth: letters, within them digits, and so on, so that no symbol stands twice. */
class Marks {
  #used = 0;
  constructor(private readonly stem: string) {}
  next(): string {
    this.#used += 1;
    const isLetter = !/[a-z]$/.test(this.stem);
    return this.stem + (isLetter ? String.fromCodePoint(0x60 + (((this.#used - 1) % 26) + 1)) : this.#used);
  }
}

/** Where sections stand: of the composition itself, or of a layer with its name, symbol and the marks free in it. */
interface Place {
  name: string;
  symbol: string;
  marks: Marks;
}

/** 'bloco', 'bloco2', …: the layers of sections, numbered from outside where there are several. */
const blockNames = (sections: readonly Section[]): Map<Layer, string> => {
  const blocks = (all: readonly Section[]): Layer[] =>
    all.flatMap(({ layers }) =>
      layers.flatMap((layer) => (layer.kind === 'parallel' ? [layer, ...blocks(layer.sections)] : [])),
    );
  const found = blocks(sections);
  return new Map(found.map((layer, index) => [layer, found.length > 1 ? `bloco${index + 1}` : 'bloco']));
};

const fractionsOf = (sections: readonly Section[]): string[] => {
  const area = sections.reduce((total, section) => total + section.area, 0);
  return sections.map((section) => five(section.area / area));
};

/** The arithmetic of one quantity through all sections of a composition. */
class SectionSteps {
  readonly #blocks: ReadonlyMap<Layer, string>;

  constructor(
    private readonly quantity: Quantity,
    private readonly composition: readonly Section[],
    private readonly showsFractions: boolean,
  ) {
    this.#blocks = blockNames(composition);
  }

  all(): MemorialStep[] {
    const symbol = this.quantity.totalSymbol;
    return this.#steps(this.composition, { name: '', symbol, marks: new Marks('') });
  }

  /** What is within the layers first, then each section, then all together. */
  #steps(sections: readonly Section[], { name, symbol: whole, marks }: Place): MemorialStep[] {
    const { symbol, title, ofLayers, unit, term, ofSection, ofSections, show } = this.quantity;
    const isOne = sections.length === 1;
    const each = sections.map((section) => ({ section, mark: isOne ? '' : marks.next() }));
    const own = each.flatMap(({ section, mark }) => {
      const inner = isOne ? marks : new Marks(mark);
      return [
        ...section.layers.flatMap((layer) => this.#within(layer, name, inner)),
        {
          title: within(name, sectionTitle(title, section, mark)),
          formula: `${mark ? symbol + mark : whole} = ${ofLayers(section.layers)}`,
          numbers: sum(section.layers.map(term)),
          result: `${mark ? symbol + mark : whole} = ${show(ofSection(section))} ${unit}`,
        },
      ];
    });
    if (isOne) return own;
    const fractions = fractionsOf(sections);
    const shares = sections.map((section, index) => `${fractions[index]}/${show(ofSection(section))}`);
    const total: MemorialStep = {
      title: within(name, `${title}, seções lado a lado`),
      formula: `${whole} = 1 / Σ(f/${symbol})`,
      numbers: `1 / (${sum(shares)})`,
      result: `${whole} = ${show(ofSections(sections))} ${unit}`,
    };
    return [...(this.showsFractions ? [this.#fractions(each, name)] : []), ...own, total];
  }

  #within(layer: Layer, name: string, marks: Marks): MemorialStep[] {
    if (layer.kind !== 'parallel') return [];
    return this.#steps(layer.sections, {
      name: within(name, layer.name || 'Seções lado a lado'),
      symbol: this.quantity.symbol + (this.#blocks.get(layer) ?? ''),
      marks,
    });
  }

  /** The shares of the surface, of the areas as they were typed: only their proportion counts. */
  #fractions(each: readonly { section: Section; mark: string }[], name: string): MemorialStep {
    const sections = each.map(({ section }) => section);
    const areas = sections.map(({ area }) => formatNumber(area));
    const fractions = fractionsOf(sections);
    return {
      title: within(name, 'Frações da superfície'),
      formula: 'f = A/ΣA, A na mesma unidade',
      numbers: areas.map((area) => `${area}/(${sum(areas)})`).join('; '),
      result: each.map(({ mark }, index) => `f${mark} = ${fractions[index]}`).join('; '),
    };
  }
}

/** The steps of a quantity through all sections, with their fractions of the surface where they are wanted. */
export const sectionSteps = (sections: readonly Section[], quantity: Quantity, showsFractions = false) =>
  new SectionSteps(quantity, sections, showsFractions).all();
