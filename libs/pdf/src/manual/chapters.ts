import {
  dueDayAfter,
  formatDate,
  formatNumber,
  groupBy,
  isExpired,
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  MANUAL_CHAPTER_LABELS,
  MANUAL_CHAPTERS,
  type ManualActivity,
  type ManualChapter,
  type ManualModel,
  type ManualProduct,
  manualReader,
  type ManualReader,
  presenceIn,
  saoPauloDay,
} from '@prumo/domain';

import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { heading } from '../document/heading.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from '../pde/chapter.js';
import { describedSystems } from './description.js';
import { bullets, ownText } from './own-text.js';
import { factsOf, type Part, partyText, say } from './parts.js';
import { warrantyParts } from './warranties.js';
import { MANUAL_WORDS as WORDS } from './words.js';

const sections = (parts: readonly Part[], make: MakeHeading): ((book: Book) => void) => {
  const headed = parts.map(({ title, build }) => ({
    own: title === undefined ? null : make(title, 3),
    build,
  }));
  return (book) => {
    for (const { own, build } of headed) {
      if (own) heading(book, own);
      build(book);
    }
  };
};

const readerOf = ({ kind, building }: ManualModel): ManualReader => manualReader(kind, building.units);

function presentation(model: ManualModel): Part[] {
  const words = WORDS.presentation;
  return [
    {
      build(book) {
        say(book, words.whole);
        say(book, words.readers[readerOf(model)]);
      },
    },
    {
      title: words.definitions,
      build: (book) =>
        table(book, {
          columns: [
            { title: words.term, width: 130, headsRow: true, style: STYLES.cellStrong },
            { title: words.meaning },
          ],
          rows: words.glossary.map(([term, meaning]) => ({ cells: [term, meaning] })),
          dense: true,
        }),
    },
  ];
}

function suppliers({ parties, designer, products, generatedAt }: ManualModel): Part[] {
  const words = WORDS.suppliers;
  const issued = saoPauloDay(new Date(generatedAt));
  const validity = ({ validUntil }: ManualProduct): string => {
    if (validUntil === null) return WORDS.empty;
    const day = formatDate(validUntil);
    return isExpired({ validUntil }, issued) ? words.expired(day) : day;
  };
  const companies = [
    [WORDS.facts.developer, partyText(parties?.developer)],
    [WORDS.facts.builder, partyText(parties?.builder)],
    [WORDS.facts.designer, designer],
  ] as const;
  const rows = companies.flatMap(([role, name]) => (name ? [{ cells: [role, name] }] : []));
  return [
    {
      title: words.companies,
      build(book) {
        if (rows.length === 0) return say(book, WORDS.empty);
        table(book, {
          columns: [{ title: words.role, width: 130, headsRow: true }, { title: words.company }],
          rows,
        });
      },
    },
    {
      title: words.products,
      build(book) {
        if (products.length === 0) return say(book, words.none);
        say(book, words.productsIntro, true);
        table(book, {
          columns: [
            { title: words.product, grow: 2, headsRow: true },
            { title: words.maker },
            { title: words.valid, width: 62 },
          ],
          rows: products.map((product) => ({
            cells: [product.title, product.company ?? WORDS.empty, validity(product)],
          })),
        });
      },
    },
  ];
}

const operation = ({ care }: ManualModel): Part[] => [
  { build: (book) => say(book, WORDS.operation.intro) },
  ...care.map(({ system, texts, isIfAny }) => ({
    title: isIfAny ? WORDS.ifAny(system) : system,
    build: (book: Book) => bullets(book, texts),
  })),
];

/** An activity as a cell: its element only where that says more than its system. */
function activityText({ system, element, activity }: ManualActivity): string {
  return element && element !== system ? `${element}: ${activity}` : activity;
}

function maintenance(model: ManualModel): Part[] {
  const words = WORDS.maintenance;
  const reader = readerOf(model);
  const issued = saoPauloDay(new Date(model.generatedAt));
  const nextOf = ({ period, lastDoneOn }: ManualActivity): string => {
    if (period === 'daily') return WORDS.empty;
    const from = lastDoneOn ?? model.dates.deliveryDate;
    return (from && formatDate(dueDayAfter(period, from, issued))) || WORDS.empty;
  };
  const columns = [
    { title: words.activity, headsRow: true },
    { title: words.period, width: 68 },
    { title: words.team, width: 106 },
    { title: words.next, width: 58 },
    { title: words.log, width: 92 },
  ];
  const groups = [...groupBy(model.activities, ({ system }) => system)].map(([title, own]) => {
    const areIfAny = own.every(({ isIfAny }) => isIfAny);
    return {
      title: areIfAny ? WORDS.ifAny(title) : title,
      rows: own.map((one) => ({
        cells: [
          one.isIfAny && !areIfAny ? WORDS.ifAny(activityText(one)) : activityText(one),
          MAINTENANCE_PERIOD_LABELS[one.period],
          one.team === 'local' ? words.local[reader] : MAINTENANCE_TEAM_LABELS[one.team],
          nextOf(one),
          '',
        ],
      })),
    };
  });
  return [
    {
      build(book) {
        const own = words.readers[reader];
        say(book, words.intro, own === null);
        if (own !== null) say(book, own, true);
        if (groups.length === 0) say(book, words.none);
        else table(book, { columns, groups });
        if (reader !== 'common' && presenceIn(factsOf(model), 'water-heater') === 'present')
          say(book, words.heater);
        if (reader !== 'unit') say(book, words.inspection);
      },
    },
  ];
}

/** The beginning of a hash that still tells files apart. */
const HASH_LENGTH = 16;

/** A single storey without a basement has no stairs to leave by. */
const hasStairs = ({ building: { floors, construction } }: ManualModel): boolean =>
  floors > 1 || (construction?.basementLevels ?? 0) > 0;

/** What to do in an emergency, of what the building has or may have. */
function safetyTexts(model: ManualModel): string[] {
  const words = WORDS.information;
  const facts = factsOf(model);
  return [
    words.fire(hasStairs(model)),
    ...(presenceIn(facts, 'gas') === 'absent' ? [] : [words.gas]),
    words.shock,
    words.power,
    words.water,
    ...(presenceIn(facts, 'elevator') === 'present' ? [words.lift] : []),
    words.cracks,
  ];
}

function information(model: ManualModel): Part[] {
  const words = WORDS.information;
  const files = new Map(
    model.products.flatMap((product) => product.files).map((file) => [file.sha256, file.name]),
  );
  return [
    { title: words.environment, build: (book) => bullets(book, words.environmentTexts) },
    { title: words.safety, build: (book) => bullets(book, safetyTexts(model)) },
    { title: words.reforms, build: (book) => say(book, words.reformsText[readerOf(model)]) },
    {
      title: words.documents,
      build(book) {
        if (files.size === 0) return say(book, words.noDocuments);
        table(book, {
          columns: [
            { title: words.file, headsRow: true },
            { title: words.hash, width: 160 },
          ],
          rows: [...files].map(([hash, name]) => ({ cells: [name, hash.slice(0, HASH_LENGTH)] })),
        });
      },
    },
  ];
}

const PARTS: Readonly<Record<ManualChapter, (model: ManualModel) => Part[]>> = {
  presentation,
  warranties: warrantyParts,
  description: describedSystems,
  suppliers,
  operation,
  maintenance,
  information,
};

/** The seven chapters of NBR 14037: what the data say, then the house's own text. */
export const manualChapters = (model: ManualModel, make: MakeHeading): Chapter[] =>
  MANUAL_CHAPTERS.map((name, index) => {
    const own = make(`${formatNumber(index + 1)} ${MANUAL_CHAPTER_LABELS[name]}`);
    const write = sections(PARTS[name](model), make);
    const writeText = ownText(model.texts[name], make, model.pictureFiles);
    return chapter(own, (book) => {
      write(book);
      writeText(book);
    });
  });
