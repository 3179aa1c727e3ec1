import {
  formatDate,
  formatNumber,
  groupBy,
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  MANUAL_CHAPTER_LABELS,
  MANUAL_CHAPTERS,
  type ManualChapter,
  type ManualModel,
  dueDays,
  programmeEnd,
} from '@prumo/domain';

import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { heading } from '../document/heading.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from '../pde/chapter.js';
import { describedSystems } from './description.js';
import { bullets, ownText } from './own-text.js';
import { type Part, partyText, say } from './parts.js';
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

function presentation({ kind, building }: ManualModel): Part[] {
  const words = WORDS.presentation;
  const audience = kind === 'common-areas-manual' ? words.common : words.unit;
  return [
    {
      build(book) {
        say(book, words.whole);
        if (building.units > 1) say(book, audience);
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
        }),
    },
  ];
}

function suppliers({ parties, designer, products }: ManualModel): Part[] {
  const words = WORDS.suppliers;
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
          rows: products.map(({ title, company, validUntil }) => ({
            cells: [title, company ?? WORDS.empty, validUntil ? formatDate(validUntil) : WORDS.empty],
          })),
        });
      },
    },
  ];
}

const operation = ({ care }: ManualModel): Part[] => [
  { build: (book) => say(book, WORDS.operation.intro) },
  ...care.map(({ system, texts, isIfAny }) => ({
    title: isIfAny ? `${system} (${WORDS.ifAny})` : system,
    build: (book: Book) => bullets(book, texts),
  })),
];

function maintenance({ kind, building, activities, dates }: ManualModel): Part[] {
  const words = WORDS.maintenance;
  const { deliveryDate } = dates;
  const columns = [
    { title: words.activity, headsRow: true },
    { title: words.period, width: 74 },
    { title: words.team, width: 116 },
    ...(deliveryDate === null ? [] : [{ title: words.first, width: 62 }]),
  ];
  const groups = [...groupBy(activities, ({ system }) => system)].map(([title, own]) => ({
    title,
    rows: own.map(({ element, activity, period, team, isIfAny }) => ({
      cells: [
        `${element ? `${element}: ` : ''}${activity}${isIfAny ? ` (${WORDS.ifAny})` : ''}`,
        MAINTENANCE_PERIOD_LABELS[period],
        MAINTENANCE_TEAM_LABELS[team],
        ...(deliveryDate === null
          ? []
          : [
              formatDate(dueDays(period, deliveryDate, programmeEnd(deliveryDate))[0] ?? null) || WORDS.empty,
            ]),
      ],
    })),
  }));
  return [
    {
      build(book) {
        say(book, words.intro);
        if (kind === 'owner-manual' && building.units > 1) say(book, words.unit);
        if (groups.length === 0) say(book, words.none);
        else table(book, { columns, groups });
        say(book, words.inspection);
      },
    },
  ];
}

/** The beginning of a hash that still tells files apart. */
const HASH_LENGTH = 16;

function information({ products }: ManualModel): Part[] {
  const words = WORDS.information;
  const files = new Map(products.flatMap((product) => product.files).map((file) => [file.sha256, file.name]));
  return [
    { title: words.environment, build: (book) => bullets(book, words.environmentTexts) },
    { title: words.safety, build: (book) => bullets(book, words.safetyTexts) },
    { title: words.reforms, build: (book) => say(book, words.reformsText) },
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
    const writeText = ownText(model.texts[name], make);
    return chapter(own, (book) => {
      write(book);
      writeText(book);
    });
  });
