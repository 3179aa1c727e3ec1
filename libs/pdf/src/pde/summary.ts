import {
  analysesOf,
  type EvaluatedParameter,
  type EvaluatedRequirement,
  figureWithUnit,
  governingFigure,
  type Level,
  levelText,
  type PdeModel,
  requirementLevels,
} from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { style, STYLES } from '../document/theme.js';
import { pictureColors } from '../pictures/colors.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { markOf } from './requirement-details.js';
import { summaryPage, withoutBrackets } from './summary-page.js';
import { WORDS } from './words.js';

const words = WORDS.summary;
const TITLE = style('semibold', 18, 25);
/** Columns of the location on which a figure may depend. */
const OF_THE_PLACE = /zone|isopleth|noise|aggressiveness/;

/** Whether a label already names a class or zone: 'ZB3' in '(ZB3 a ZB8)', 'III' in '(classe de ruído III)'. */
const labelContains = (label: string, actual: string): boolean =>
  label.includes(actual) || (/^ZB\d/.test(actual) && /ZB\d/.test(label));

/** A parameter's name and its figure at its analysis's level: 'Fachada de dormitório, classe de ruído III', '≥ 35 dB'. */
function figureText(
  { label, unit, values, outcomes }: EvaluatedParameter,
  adopted: Level,
): [name: string, value: string] {
  const value = values[adopted] || WORDS.empty;
  const conditions = outcomes
    .filter(({ sourceColumn }) => OF_THE_PLACE.test(sourceColumn))
    .flatMap(({ name, actual }) => (actual && !labelContains(label, actual) ? [`${name} ${actual}`] : []));
  return [[label, ...conditions].join(', '), figureWithUnit(value, unit)];
}

/** '60 min' of '≥ 60 min'. */
const amountOf = (figure: string): string => figure.replace(/^[≤≥<>] ?/, '');

/**
 * The governing figure of a requirement, its name followed by those beside it, with whether it outweighs them. Among
 * others its case is left out, so that all fit.
 */
function governing(requirement: EvaluatedRequirement): [name: string, value: string] | undefined {
  const figure = governingFigure(requirement);
  if (!figure) return undefined;
  const [name, value] = figureText(figure.parameter, figure.adopted);
  const others = figure.others.map(({ parameter, adopted }) => figureText(parameter, adopted));
  if (others.length === 0) return [name, value];
  const texts = others.map(([other, its]) => `${withoutBrackets(other)} ${its}`).join('; ');
  const isAlone = others.every(([, its]) => amountOf(its) !== amountOf(value));
  return [words.governing(withoutBrackets(name), texts, isAlone), value];
}

/** Why a requirement has no figure: the building's data are missing, the catalogue has none, or nothing applies. */
function withoutFigures({ criteria }: EvaluatedRequirement): string {
  const analyses = criteria.flatMap((criterion) => criterion.analyses);
  const pending = analyses.flatMap((analysis) => analysis.pending);
  if ([...analyses, ...pending].some(({ gap }) => gap)) return words.open;
  return pending.length > 0 ? words.waiting : words.none;
}

function rowOf(requirement: EvaluatedRequirement): Row {
  const { code, label } = requirement;
  const [name, value] = governing(requirement) ?? [withoutFigures(requirement), ''];
  return { cells: [code, label, levelText(requirement), name, value] };
}

function legend({ evaluation }: PdeModel): string {
  const { studied, levels, dash, noLevels, demand, keys, unchecked, unsourced, answered } = words.legend;
  const printed = analysesOf(evaluation).flatMap(({ applicable }) => applicable);
  const marks = new Set(printed.map((parameter) => markOf(parameter)));
  const { unchecked: star, unsourced: dagger, answered: sign } = WORDS.parameters;
  const isEmpty = ({ values }: EvaluatedParameter): boolean => Object.values(values).some((value) => !value);
  return [
    words.how,
    ...(evaluation.requirements.some((one) => requirementLevels(one).studied.length > 1) ? [studied] : []),
    levels,
    ...(printed.some(isEmpty) ? [dash] : []),
    ...(printed.some((parameter) => !parameter.hasLevels) ? [noLevels] : []),
    demand,
    keys,
    ...(marks.has(star) || marks.has(dagger) ? [unchecked] : []),
    ...(marks.has(dagger) ? [unsourced] : []),
    ...(marks.has(sign) ? [answered] : []),
  ].join(' ');
}

/** How to read the document's tables. */
export const readingAid = (book: Book, model: PdeModel): void =>
  paragraph(book, legend(model), { style: STYLES.small });

/** The page that states the document in brief; the same as in the file of its own. */
export const summary = (model: PdeModel, make: MakeHeading): Chapter =>
  chapter(make(words.title), (book) => summaryPage(book, model, model.evaluation.requirements.map(rowOf)), {
    ownPage: true,
  });

/** The same page in a file of its own, with its title and a field for the signature. */
export function standaloneSummary(book: Book, model: PdeModel): void {
  const { flow, pen, tags, type } = book;
  const lines = type.lines(words.file, TITLE, flow.width);
  const look = { ...TITLE, color: pictureColors(model.company).strong };
  tags.leaf('H1', () => pen.lines(lines, flow.left, flow.y, look));
  flow.advance(lines.length * TITLE.leading + 6);
  summaryPage(book, model, model.evaluation.requirements.map(rowOf), { hasField: true });
}
