import {
  absorptanceRange,
  analysesOf,
  type ConditionOutcome,
  formatCep,
  figureWithUnit,
  formatDecimal,
  groupBy,
  noiseClassRange,
  normalizeText,
  type PdeBuilding,
  type PdeModel,
  windRange,
} from '@prumo/domain';

import { townOf } from '../components/address.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, tableChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.environment;

/** A fact of the building, and the columns by which conditions read it. */
interface Known {
  name: string;
  value: string;
  /** 'CEP 01310-100 → São Paulo / SP', 'informado no cadastro'. */
  origin: string;
  /** Whether the place decides it: the first figure that depends on it is then printed completely. */
  isOfPlace: boolean;
  isReadBy(outcome: ConditionOutcome): boolean;
}

/** 'verde clara' of 'VERDE-CLARA': codes have hyphens and no accents. */
const plain = (text: string): string => normalizeText(text).replaceAll('-', ' ');

/** A code that only repeats the label in capitals is omitted. */
function described(item: { code: string; label: string } | null, ...more: string[]): string {
  if (!item) return words.missing;
  return [plain(item.code) === plain(item.label) ? '' : item.code, item.label, ...more]
    .filter(Boolean)
    .join(' · ');
}

/** '' if the label names the speeds: 'V0 de 35 a 40 m/s'. */
function windText({ label, windMinMS, windMaxMS }: NonNullable<PdeBuilding['isopleth']>): string {
  const range = windRange(windMinMS, windMaxMS) ?? '';
  const named: readonly string[] = label.match(/\d+/g) ?? [];
  return (range.match(/\d+/g) ?? []).every((speed) => named.includes(speed)) ? '' : range;
}

/** One number if both ends are equal. */
const absorptance = ({
  absorptanceMin: min,
  absorptanceMax: max,
}: NonNullable<PdeBuilding['predominantColor']>): string =>
  min !== null && min === max ? formatDecimal(min, 3) : absorptanceRange(min, max);

const known = (name: string, value: string, origin: string, columns: RegExp): Known => ({
  name,
  value,
  origin,
  isOfPlace: true,
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
  const place = [words.cep(formatCep(cep)), townOf({ city, state })].join(' → ');
  const wind = isopleth ? windText(isopleth) : '';
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

function otherFacts(
  outcomes: readonly ConditionOutcome[],
  environment: readonly Known[],
  hasFilingDate: boolean,
): Known[] {
  const others = new Map<string, Known>();
  for (const { name, actual, sourceTable, sourceColumn } of outcomes) {
    const isReadBy: Known['isReadBy'] = (one) =>
      one.sourceTable === sourceTable && one.sourceColumn === sourceColumn;
    const outcome = outcomes.find(isReadBy);
    if (actual === null || !outcome || environment.some((one) => one.isReadBy(outcome))) continue;
    const origin = sourceColumn === 'thermal_edition' ? words.byFiling(hasFilingDate) : words.entered;
    const fact = { name, value: actual, origin, isOfPlace: false, isReadBy };
    others.set(`${sourceTable}.${sourceColumn}`, fact);
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
      text: [code, label, figureWithUnit(values[adopted] ?? '', unit)].filter(Boolean).join(' '),
      outcomes,
    })),
  );

/** Maximum number of analyses in a cell. */
const MAX_CODES = 6;

/** 'Transmitância térmica U ≤ 2,50 …; 11.2.2': what a fact decides. */
function decidedText({ isOfPlace, value, isReadBy }: Known, decided: readonly Decided[]): string {
  const found = decided.filter(({ outcomes }) => outcomes.some(isReadBy));
  if (found.length === 0) return value === words.missing ? '' : words.nothing;
  const codes = [...new Set(found.map(({ code }) => code))];
  const named = codes
    .slice(0, MAX_CODES)
    .map((code, index) => (index === 0 && isOfPlace && found[0]?.text) || code);
  const more = codes.length > MAX_CODES ? [words.more(codes.length - MAX_CODES)] : [];
  return [named.join('; '), ...more].join(' ');
}

const COLUMNS = [
  { title: words.fact, width: 160, headsRow: true },
  { title: words.value, width: 146, style: STYLES.cellStrong },
  { title: words.decides, style: STYLES.cellMuted },
];

/** Every fact of the building that decides a figure, by its origin. */
export function environment(model: PdeModel, make: MakeHeading): Chapter {
  const decided = decidedIn(model);
  const facts = environmentOf(model.building);
  const hasFilingDate = Boolean(model.building.construction?.filingDate);
  const outcomes = decided.flatMap((one) => one.outcomes);
  const all = [...facts, ...otherFacts(outcomes, facts, hasFilingDate)];
  const groups = [...groupBy(all, ({ origin }) => origin)].map(([title, own]) => ({
    title,
    rows: own.map((fact) => ({ cells: [fact.name, fact.value, decidedText(fact, decided)] })),
  }));
  return tableChapter(make, words, { columns: COLUMNS, groups });
}
