import {
  absorptanceRange,
  analysesOf,
  type ConditionOutcome,
  formatCep,
  formatDate,
  formatDecimal,
  groupBy,
  noiseClassRange,
  type PdeBuilding,
  type PdeModel,
  windRange,
} from '@prumo/domain';

import { keyedTexts } from '../components/keyed-texts.js';
import type { Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import type { Keys } from './keys.js';
import { joined } from './requirement-details.js';
import { WORDS } from './words.js';

/** 'ABNT NBR 5382, 5410; ABNT NBR ISO 717-1': a common prefix is written once. */
function listOf(names: readonly string[]): string {
  const parts = names.map((name) => {
    const [, body = '', number = name] = /^(\D+ )(\d.*)$/.exec(name) ?? [];
    return { body, number };
  });
  return [...groupBy(parts, ({ body }) => body)]
    .map(([body, all]) => body + all.map(({ number }) => number).join(', '))
    .join('; ');
}

/** '2013 (a mais recente: 2021)'; only the edition if it is the newest. */
const editions = (edition: string | null, newest: string | null): string =>
  newest === null || (edition !== null && newest.endsWith(edition))
    ? (edition ?? WORDS.empty)
    : [edition ?? WORDS.empty, WORDS.references.newest(newest)].join(' ');

/** The cited standards with their editions. */
function references({ sources, otherStandards: others }: Keys, make: MakeHeading): Chapter {
  const words = WORDS.references;
  const items = sources.map(({ key, name, edition, newest }) => ({
    key,
    text: words.source(name, editions(edition, newest)),
  }));
  return chapter(make(words.title), (book) => {
    paragraph(book, words.intro, { style: STYLES.cellMuted, after: 6, withNext: items.length > 0 });
    keyedTexts(book, items);
    if (others.length > 0) paragraph(book, words.others(listOf(others)), { style: STYLES.small, after: 4 });
  });
}

const words = WORDS.environment;

/** A fact of the building, and the columns by which conditions read it. */
interface Known {
  name: string;
  value: string;
  /** Origin: 'CEP 01310-100 → São Paulo / SP'; '' if entered in the building itself. */
  origin: string;
  isReadBy(outcome: ConditionOutcome): boolean;
}

/** A code that only repeats the label in capitals is omitted. */
function described(item: { code: string; label: string } | null, ...more: string[]): string {
  if (!item) return words.missing;
  const isName = item.code.toLocaleLowerCase('pt-BR') === item.label.toLocaleLowerCase('pt-BR');
  return [isName ? '' : item.code, item.label, ...more].filter(Boolean).join(' · ');
}

/** One number if both ends are equal. */
const absorptance = ({
  absorptanceMin: min,
  absorptanceMax: max,
}: NonNullable<PdeBuilding['predominantColor']>): string =>
  min !== null && min === max ? formatDecimal(min, 3) : absorptanceRange(min, max);

const known = (name: string, value: string, origin: string, columns: RegExp): Known => ({
  ...{ name, value, origin },
  isReadBy: ({ sourceTable, sourceColumn }) => columns.test(`${sourceTable}.${sourceColumn}`),
});

function environmentOf({
  bioclimaticZone: zone,
  bioclimaticZone2024: zone2024,
  isopleth,
  noiseClass: noise,
  aggressivenessClass: aggressiveness,
  predominantColor: color,
  cep,
  city,
  state,
}: PdeBuilding): Known[] {
  const place = [words.cep(formatCep(cep)), [city, state].filter(Boolean).join(' / ')].join(' → ');
  const wind = isopleth ? windRange(isopleth.windMinMS, isopleth.windMaxMS) : '';
  const decibels = noise ? words.decibels(noiseClassRange(noise.minDb, noise.maxDb)) : '';
  const risk = aggressiveness ? words.risk(aggressiveness.risk) : '';
  const share = color ? words.absorptance(absorptance(color)) : '';
  return [
    known(words.zone, described(zone), place, /zone(?!_2024)/),
    ...(zone2024 ? [known(words.zone2024, described(zone2024), place, /zone_2024/)] : []),
    known(words.isopleth, described(isopleth, wind), place, /isopleth/),
    known(words.noise, described(noise, decibels), words.entered, /noise/),
    known(words.aggressiveness, described(aggressiveness, risk), words.entered, /aggressiveness/),
    known(words.color, described(color, share), words.entered, /color/),
  ];
}

function otherFacts(outcomes: readonly ConditionOutcome[], environment: readonly Known[]): Known[] {
  const others = new Map<string, Known>();
  for (const { name, actual, sourceTable, sourceColumn } of outcomes) {
    const isReadBy: Known['isReadBy'] = (one) =>
      one.sourceTable === sourceTable && one.sourceColumn === sourceColumn;
    const outcome = outcomes.find(isReadBy);
    if (actual === null || !outcome || environment.some((one) => one.isReadBy(outcome))) continue;
    others.set(`${sourceTable}.${sourceColumn}`, { name, value: actual, origin: '', isReadBy });
  }
  return [...others.values()];
}

/** A requirement that a fact decides: '11.2.1 Transmitância térmica U ≤ 2,50 W/(m²·K)'. */
interface Decided {
  code: string;
  text: string;
  outcomes: readonly ConditionOutcome[];
}

const decidedIn = ({ evaluation }: PdeModel): Decided[] =>
  analysesOf(evaluation).flatMap(({ code, adopted, applicable }) =>
    applicable.map(({ label, unit, values, outcomes }) => ({
      code,
      text: [code, label, values[adopted], unit].filter(Boolean).join(' '),
      outcomes,
    })),
  );

/** Maximum number of analyses in a line: fewer after the fact's name. */
const MAX_CODES = { derived: 6, own: 3 } as const;

/** 'CEP → município → ZB3 → 11.2.1 U ≤ 2,50; 11.2.2': the first requirement is complete if the location decides. */
function chainOf({ origin, value, isReadBy }: Known, decided: readonly Decided[]): string {
  const found = decided.filter(({ outcomes }) => outcomes.some(isReadBy));
  if (found.length === 0) return value === words.missing ? '' : words.nothing;
  const [short = ''] = value.split(' · ');
  const codes = [...new Set(found.map(({ code }) => code))];
  const most = origin === '' ? MAX_CODES.own : MAX_CODES.derived;
  const named = codes.slice(0, most).map((code, index) => {
    const first = index === 0 && origin !== '' ? found[0] : undefined;
    return first?.text ?? code;
  });
  const more = codes.length > most ? [words.more(codes.length - most)] : [];
  return [...(origin === '' ? [] : [origin, short]), [...named, ...more].join('; ')].join(' → ');
}

const because = (chain: string): string => (chain === '' ? '' : words.chain(chain));

function environment(model: PdeModel, make: MakeHeading): Chapter {
  const decided = decidedIn(model);
  const facts = environmentOf(model.building);
  const outcomes = decided.flatMap((one) => one.outcomes);
  const columns = [
    { title: '', headsRow: true },
    { title: '', style: STYLES.cellStrong, width: 220, align: 'right' },
  ] as const;
  const rows: Row[] = facts.map((fact) => ({
    cells: [fact.name, fact.value],
    note: because(chainOf(fact, decided)),
  }));
  const items = otherFacts(outcomes, facts).map((fact) => ({
    key: fact.name,
    text: words.decides(fact.value, chainOf(fact, decided)),
  }));
  return chapter(make(words.title), (book) => {
    paragraph(book, words.intro, { style: STYLES.cellMuted, after: 6, withNext: true });
    table(book, { columns, rows, header: false, dense: true, runIn: true, after: 6 });
    keyedTexts(book, items);
  });
}

function revisions({ revisions: all = [] }: PdeModel, make: MakeHeading): Chapter[] {
  const own = WORDS.revisions;
  const [only, ...others] = all;
  if (!only) return [];
  if (others.length === 0) {
    const text = own.only(only.version, formatDate(only.generatedAt), only.summary);
    return [chapter(make(own.title), (book) => paragraph(book, text, { style: STYLES.cell }))];
  }
  const columns = [
    { title: own.version, width: 52, headsRow: true, style: STYLES.cellStrong },
    { title: own.date, width: 76, style: STYLES.cellMuted },
    { title: own.summary },
  ];
  const rows = all.map(({ version, generatedAt, summary }) => ({
    cells: [String(version), formatDate(generatedAt), summary],
  }));
  return [chapter(make(own.title), (book) => table(book, { columns, rows, dense: true }))];
}

export function proofs({ proofs: all }: Keys, make: MakeHeading): Chapter[] {
  if (all.length === 0) return [];
  const lists = all.map((proved) =>
    proved.map(({ key, proof: { method, responsible, stage, evidence } }) => ({
      key,
      text: joined([method, responsible, stage, evidence]),
    })),
  );
  return [
    chapter(make(WORDS.proofs.title), (book) => {
      paragraph(book, WORDS.proofs.intro, { style: STYLES.cellMuted, after: 6, withNext: true });
      for (const items of lists) keyedTexts(book, items);
    }),
  ];
}

export const annexes = (model: PdeModel, keys: Keys, make: MakeHeading): Chapter[] => [
  references(keys, make),
  environment(model, make),
  ...revisions(model, make),
];
