import {
  analysesOf,
  type EvaluatedParameter,
  type EvaluatedRequirement,
  governingFigure,
  type Level,
  LEVEL_LABELS,
  LEVEL_LETTERS,
  LEVELS,
  noiseClassRange,
  type PdeModel,
  windRange,
} from '@prumo/domain';

import { note } from '../components/remarks.js';
import type { Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { draftReason } from './draft.js';
import { markOf } from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.summary;
/** Columns of the location on which a figure may depend. */
const OF_THE_PLACE = /zone|isopleth|noise|aggressiveness/;

const fieldText = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ') || words.missing;

function surroundings(book: Book, { building, structuralSystem }: PdeModel): void {
  const { bioclimaticZone, isopleth, noiseClass, aggressivenessClass } = building;
  const fields = [
    [words.zone, fieldText(bioclimaticZone?.code)],
    [words.wind, fieldText(isopleth?.code, isopleth && windRange(isopleth.windMinMS, isopleth.windMaxMS))],
    [
      words.noise,
      fieldText(
        noiseClass?.code,
        noiseClass && `${noiseClassRange(noiseClass.minDb, noiseClass.maxDb)} dB(A)`,
      ),
    ],
    [words.aggressiveness, fieldText(aggressivenessClass?.code, aggressivenessClass?.label)],
    [words.life, structuralSystem ? WORDS.identification.years(structuralSystem.designLife) : words.missing],
  ] as const;
  const columns = fields.map(([title]) => ({ title, style: STYLES.cellStrong }));
  table(book, { columns, rows: [{ cells: fields.map(([, value]) => value) }], after: 8 });
}

/** Whether a label already names a class or zone: 'ZB3' in '(ZB3 a ZB8)', 'III' in '(classe de ruído III)'. */
const labelContains = (label: string, actual: string): boolean =>
  label.includes(actual) || (/^ZB\d/.test(actual) && /ZB\d/.test(label));

/** A parameter's figure at its analysis's level: 'Fachada de dormitório ≥ 35 dB, classe de ruído III'. */
function figureText({ label, unit, values, outcomes }: EvaluatedParameter, adopted: Level): string {
  const value = values[adopted] || WORDS.empty;
  const isFigure = /\d/.test(value);
  const demanded = [isFigure ? label : `${label}:`, value, isFigure && unit].filter(Boolean).join(' ');
  const conditions = outcomes
    .filter(({ sourceColumn }) => OF_THE_PLACE.test(sourceColumn))
    .flatMap(({ name, actual }) => (actual && !labelContains(label, actual) ? [`${name} ${actual}`] : []));
  return [demanded, ...conditions].join(', ');
}

/** The governing figure of a requirement, and those that it outweighs. */
function governing(requirement: EvaluatedRequirement): string {
  const figure = governingFigure(requirement);
  if (!figure) return '';
  const own = figureText(figure.parameter, figure.adopted);
  const others = figure.others.map(({ parameter, adopted }) => figureText(parameter, adopted));
  return others.length > 0 ? words.governing(own, others.join('; ')) : own;
}

function levelText({ criteria }: EvaluatedRequirement): string {
  const analyses = criteria.flatMap((one) => one.analyses);
  const adopted = LEVELS.filter((level) => analyses.some((one) => one.adopted === level));
  const studied = LEVELS.filter((level) => analyses.some(({ levels }) => levels.includes(level)));
  const names = adopted.map((level) => LEVEL_LABELS[level]).join(' e ');
  if (!analyses.some(({ levels }) => levels.length > 1)) return names;
  return `${names} ${words.studied(studied.map((level) => LEVEL_LETTERS[level]).join(', '))}`;
}

function rowOf(requirement: EvaluatedRequirement): Row {
  const { code, label, criteria, figuresAtLevel } = requirement;
  const isWaiting = criteria.some(({ analyses }) =>
    analyses.some(({ pending, gap }) => pending.length > 0 || gap),
  );
  const figure = governing(requirement) || (isWaiting ? words.waiting : words.none);
  return { cells: [code, label, levelText(requirement), figure, countsText(figuresAtLevel)] };
}

const countsText = (counts: Readonly<Record<Level, number>>): string =>
  LEVELS.map((level) => String(counts[level])).join(' / ');

const totals = (requirements: readonly EvaluatedRequirement[]): Record<Level, number> => {
  const sum = (level: Level): number =>
    requirements.reduce((total, { figuresAtLevel }) => total + figuresAtLevel[level], 0);
  return { minimum: sum('minimum'), intermediate: sum('intermediate'), superior: sum('superior') };
};

function legend({ evaluation }: PdeModel): string {
  const { studied, levels, dash, noLevels, demand, keys, unchecked, unsourced } = words.legend;
  const printed = analysesOf(evaluation).flatMap(({ applicable }) => applicable);
  const marks = new Set(printed.map((parameter) => markOf(parameter)));
  const isEmpty = ({ values }: EvaluatedParameter): boolean => Object.values(values).some((value) => !value);
  return [
    words.how,
    ...(analysesOf(evaluation).some((analysis) => analysis.levels.length > 1) ? [studied] : []),
    levels,
    ...(printed.some(isEmpty) ? [dash] : []),
    ...(printed.some((parameter) => !parameter.hasLevels) ? [noLevels] : []),
    demand,
    keys,
    ...([...marks].some((mark) => mark !== '') ? [unchecked] : []),
    ...(marks.has(WORDS.parameters.unsourced) ? [unsourced] : []),
  ].join(' ');
}

export function summary(model: PdeModel, make: MakeHeading): Chapter {
  const { requirements } = model.evaluation;
  const columns = [
    { title: words.code, width: 34, style: STYLES.cellMuted },
    { title: words.requirement, width: 124, headsRow: true },
    { title: words.level, width: 92, style: STYLES.cellStrong },
    { title: words.figure },
    { title: words.counts, width: 66, align: 'center', style: STYLES.cellMuted },
  ] as const;
  return chapter(
    make(words.title),
    (book) => {
      surroundings(book, model);
      const reason = draftReason(model);
      if (reason !== null) note(book, reason);
      if (requirements.length === 0) {
        note(book, words.empty);
        return;
      }
      paragraph(book, words.intro, { style: STYLES.cellMuted, after: 4, withNext: true });
      const total = { cells: ['', words.total, '', '', countsText(totals(requirements))], strong: true };
      table(book, { columns, rows: [...requirements.map(rowOf), total], whole: true, dense: true, after: 6 });
      paragraph(book, legend(model), { style: STYLES.small });
    },
    { ownPage: true },
  );
}
