import {
  BUILDING_PART_LABELS,
  formatDecimal,
  type ManualModel,
  PRINTED_FIELDS,
  SYSTEM_TYPE_LABELS,
  withKilograms,
} from '@prumo/domain';

import { keyValues } from '../components/remarks.js';
import { table } from '../components/table/table.js';
import { STYLES } from '../document/theme.js';
import { type Part, say } from './parts.js';
import { MANUAL_WORDS } from './words.js';

const words = MANUAL_WORDS.description;

/** The elements that the building is known to have: 'Gás', 'Elevador'. */
const elementsOf = ({ building }: ManualModel): string =>
  Object.entries({ ...PRINTED_FIELDS.construction, ...PRINTED_FIELDS.laterConstruction })
    .filter(([name]) => (building.construction as Record<string, unknown> | undefined)?.[name] === true)
    .map(([, { label }]) => label)
    .join(', ');

const CONCRETE_CLASS = /^C(\d{2,3})$/;

/** 'Concreto C30 (30 MPa)' for the class of a concrete alone; else the text as it is. */
function materialText(resistance: string | null | undefined): string | null {
  const [code, megapascals = ''] = CONCRETE_CLASS.exec(resistance?.trim() ?? '') ?? [];
  return code === undefined ? (resistance ?? null) : words.concrete(code, megapascals);
}

function systems(model: ManualModel): Part {
  const { building, structuralSystem: structure } = model;
  const { construction, predominantColor } = building;
  const absorptance = construction?.roofAbsorptance ?? null;
  return {
    title: words.systems,
    build: (book) =>
      keyValues(book, [
        [words.constructive, construction?.constructiveSystem?.label],
        [words.structure, structure && SYSTEM_TYPE_LABELS[structure.systemType]],
        [words.resistance, materialText(structure?.materialResistance)],
        [words.loads, structure?.designLoads && withKilograms(structure.designLoads)],
        [words.color, predominantColor?.label],
        [words.roof, absorptance === null ? null : formatDecimal(absorptance)],
        [words.has, elementsOf(model)],
      ]),
  };
}

function lives({ lives: all }: ManualModel): Part {
  const rows = all.map(({ system, declared, demanded }) => ({
    cells: [
      system,
      declared === null ? MANUAL_WORDS.empty : words.years(declared),
      demanded ?? MANUAL_WORDS.empty,
    ],
  }));
  const areEqual =
    all.length > 0 &&
    all.every(({ declared, demanded }) => declared !== null && demanded === `≥ ${words.years(declared)}`);
  return {
    title: words.lives,
    build(book) {
      const columns = [
        { title: words.system, headsRow: true },
        { title: words.declared, width: 100, style: STYLES.cellStrong },
        { title: words.demanded, width: 170 },
      ];
      table(book, { columns, rows, after: 4 });
      say(book, areEqual ? `${words.livesNote} ${words.livesEqual}` : words.livesNote);
    },
  };
}

/** Metres in centimetres: '2,5'. */
const centimetres = (thickness: number): string => formatDecimal(thickness * 100, 1);

function compositions({ compositions: all }: ManualModel): Part {
  const rows = all.map(({ part, name, finish, absorptance, layers }) => ({
    cells: [
      `${BUILDING_PART_LABELS[part]}: ${name}`,
      layers.map((layer) => words.layer(layer.name, centimetres(layer.thickness))).join('; '),
      [finish, absorptance !== null && `α ${formatDecimal(absorptance)}`].filter(Boolean).join(', ') ||
        MANUAL_WORDS.empty,
    ],
  }));
  return {
    title: words.compositions,
    build(book) {
      if (rows.length === 0) return say(book, words.noComposition);
      const columns = [
        { title: words.part, headsRow: true },
        { title: words.layers, grow: 2 },
        { title: words.finish, width: 110 },
      ];
      table(book, { columns, rows });
    },
  };
}

function alterations({ alterations: all }: ManualModel): Part {
  const rows = all.map(({ title, text, figures }) => ({
    cells: [title, text, figures.join('\n') || MANUAL_WORDS.empty],
  }));
  return {
    title: words.alterations,
    build(book) {
      say(book, words.alterationsIntro, true);
      const columns = [
        { title: words.subject, width: 96, headsRow: true, style: STYLES.cellStrong },
        { title: words.why },
        { title: words.figures },
      ];
      table(book, { columns, rows });
    },
  };
}

/** How the building is made, how long its systems are meant to last, and what must stay as it is. */
export const describedSystems = (model: ManualModel): Part[] => [
  systems(model),
  lives(model),
  compositions(model),
  alterations(model),
];
