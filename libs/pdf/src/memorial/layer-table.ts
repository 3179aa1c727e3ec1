import {
  atticOf,
  type Composition,
  formatDecimal,
  formatNumber,
  type HeatFlow,
  isConfirmedChamber,
  type Layer,
  layerResistance,
  type Section,
} from '@prumo/domain';

import type { Group, Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { STYLES } from '../document/theme.js';
import { WORDS } from './words.js';

const words = WORDS.layers;

const COLUMNS = [
  { title: words.number, width: 26, align: 'right', style: STYLES.cellStrong },
  { title: words.name, grow: 1.2, headsRow: true },
  { title: words.thickness, width: 46, align: 'right' },
  { title: words.conductivity, width: 56, align: 'right' },
  { title: words.density, width: 46, align: 'right' },
  { title: words.specificHeat, width: 60, align: 'right' },
  { title: words.resistance, width: 54, align: 'right' },
  { title: words.source, grow: 1.3, style: STYLES.cellMuted },
] as const;

/** A standard named as the source, which no one read: its figures come from transcriptions. */
const NORM = /^(ABNT )?NBR\b/;

/** `attic`: the chamber that is ventilated. */
function sourceOf(layer: Layer, flow: HeatFlow, attic: Layer | undefined): string {
  if (layer === attic) return words.attic;
  if (layer.kind === 'air')
    return [words.air(layer), !isConfirmedChamber(layer, flow) && words.check].filter(Boolean).join(' · ');
  if (layer.kind === 'resistance') return words.declared;
  if (layer.kind === 'parallel') return '';
  const { origin } = layer;
  if (!origin) return words.own;
  const { source, confidence } = origin;
  if (confidence === 'V') return source ?? '';
  return [source && NORM.test(source) ? words.attributed(source) : source, words.check]
    .filter(Boolean)
    .join(' · ');
}

interface Context {
  flow: HeatFlow;
  numbers: Numbers;
  attic: Layer | undefined;
}

/** Numbers the layers as the drawing does. */
class Numbers {
  #last = 0;
  next(): string {
    this.#last += 1;
    return String(this.#last);
  }
}

function rowsOf(layers: readonly Layer[], { flow, numbers, attic }: Context): Row[] {
  return layers.flatMap((layer): Row[] => {
    const resistance = formatDecimal(layerResistance(layer, flow), 5);
    if (layer.kind === 'parallel') {
      const own: Row = { cells: ['', layer.name, '', '', '', '', resistance, ''], strong: true };
      const inner = layer.sections.flatMap((section) => [
        { cells: ['', shareText(section, layer.sections), '', '', '', '', '', ''] },
        ...rowsOf(section.layers, { flow, numbers, attic }),
      ]);
      return [own, ...inner];
    }
    const values =
      layer.kind === 'solid'
        ? [layer.conductivity, layer.density, layer.specificHeat].map((value) => formatNumber(value))
        : ['–', '–', '–'];
    const cells = [numbers.next(), layer.name, formatNumber(layer.thickness), ...values];
    return [{ cells: [...cells, resistance, sourceOf(layer, flow, attic)] }];
  });
}

function shareText({ name, area }: Section, all: readonly Section[]): string {
  const total = all.reduce((sum, section) => sum + section.area, 0);
  return words.section(name || 'Seção', formatNumber(Math.round((1000 * area) / total) / 10));
}

/** The layers with their values, sources and resistances, by section. */
export function layerTable(book: Book, composition: Composition, isVentilated: boolean): void {
  const { sections, flow } = composition;
  const context = { flow, numbers: new Numbers(), attic: isVentilated ? atticOf(composition) : undefined };
  const groups = sections.map((section): Group => ({
    title: sections.length > 1 ? shareText(section, sections) : '',
    rows: rowsOf(section.layers, context),
  }));
  table(book, { columns: COLUMNS, groups, whole: true });
}
