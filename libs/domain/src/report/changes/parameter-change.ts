import { DEMAND_LABELS } from '../../catalogue/parameter-fields.js';
import { groupBy } from '../../collection/maps.js';
import { formatDate } from '../../text/dates.js';
import { figureWithUnit } from '../../text/numbers.js';
import { conditionsText, STATUS_LABELS } from '../evaluation/evaluate-report.js';
import type { EvaluatedParameter } from '../evaluation/evaluation-types.js';
import { normText, PLAIN_PROVENANCE } from '../evaluation/provenance.js';
import { answerText } from '../report-answer.js';
import { LEVEL_LABELS, LEVELS, type Level } from '../report-fields.js';

export interface ContentChange {
  /** Path in the document: 'Edificação › Área total (m²)', '12 Acústico › 12.2 Fachada › 12.2.1 D2m › Fachada'. */
  field: string;
  /** The earlier and the later value; null if absent. */
  from: string | null;
  to: string | null;
  /** Both values for display: '≥ 25 → 30 dB'. */
  text: string;
}

export interface Difference extends Omit<ContentChange, 'field'> {
  name: string;
}

export const PATH = ' › ';
export const NOTHING = '—';
export const CHECK = 'Conferência';
const OPERATOR = /^[≤≥<>=] ?/;

export const arrow = (from: string | null, to: string | null): string =>
  `${from ?? NOTHING} → ${to ?? NOTHING}`;
export const difference = (name: string, from: string | null, to: string | null): Difference | undefined =>
  from === to ? undefined : { name, from, to, text: `${name}: ${arrow(from, to)}` };

/** '≥ 25' and '≥ 30' dB: '≥ 25 → 30 dB'. A common operator is written once. */
function figures(from: string | null, to: string | null, unit: string | null): string {
  const operator = (text: string | null): string => OPERATOR.exec(text ?? '')?.[0] ?? '';
  const isShared = operator(from) !== '' && operator(from) === operator(to);
  const next = isShared ? (to ?? '').slice(operator(to).length) : to;
  return [arrow(from, next), unit].filter(Boolean).join(' ');
}

const measure = (value: string | null | undefined, unit: string | null): string | null =>
  // A unit without a figure is omitted.
  value ? figureWithUnit(value, unit) : null;

const levelsOf = ({ values }: EvaluatedParameter): Level[] => LEVELS.filter((level) => level in values);

/** Whether a figure is the level's own, or the first of its kind: one that fills several levels is reported once. */
function isOwn(
  { fallback = {}, hasLevels, values }: EvaluatedParameter,
  level: Level,
  index: number,
): boolean {
  const source = fallback[level];
  if (source === undefined) return hasLevels !== false || index === 0;
  const isFirst = LEVELS.find((one) => one in values && fallback[one] === source) === level;
  return isFirst && !(source in values);
}

/** Differences of figures at the levels that both documents have; a selected level is reported by its analysis. */
function figureDifferences(before: EvaluatedParameter, after: EvaluatedParameter): Difference[] {
  const levels = levelsOf(after).filter(
    (level, index) => level in before.values && isOwn(before, level, index) && isOwn(after, level, index),
  );
  return levels.flatMap((level) => {
    const [from, to] = [before.values[level] ?? null, after.values[level] ?? null];
    if (measure(from, before.unit) === measure(to, after.unit)) return [];
    const name = LEVEL_LABELS[level];
    const read =
      before.unit === after.unit
        ? figures(from, to, after.unit)
        : arrow(measure(from, before.unit), measure(to, after.unit));
    const text = levels.length === 1 ? read : `${name} ${read}`;
    return [{ name, from: measure(from, before.unit), to: measure(to, after.unit), text }];
  });
}

/** Every property in the order of the texts; the compiler asks for each new one. null: compared elsewhere, or not printed. */
const PROPERTIES: Readonly<
  Record<
    keyof EvaluatedParameter,
    readonly [name: string, read: (parameter: EvaluatedParameter) => string | null] | null
  >
> = {
  id: null,
  values: null,
  unit: null,
  status: ['Situação', ({ status }) => STATUS_LABELS[status]],
  label: null,
  demand: ['Exigência', ({ demand }) => DEMAND_LABELS[demand]],
  hasLevels: ['Níveis', ({ hasLevels }) => (hasLevels ? 'por nível' : 'valor único')],
  fallback: ['Valor assumido de outro nível', ({ fallback }) => fallbackText(fallback)],
  hasHigher: ['Valor próprio no superior', ({ hasHigher }) => (hasHigher ? 'Sim' : null)],
  isKeyFigure: ['Valor em destaque', ({ isKeyFigure }) => (isKeyFigure ? 'Sim' : 'Não')],
  outcomes: ['Condição', (parameter) => conditionsText(parameter) || null],
  bindingStates: ['Obriga só nas UFs', ({ bindingStates }) => bindingStates?.join(', ') ?? null],
  method: ['Método', ({ method }) => method],
  responsible: ['Responsável', ({ responsible }) => responsible],
  stage: ['Etapa', ({ stage }) => stage],
  evidence: ['Evidência', ({ evidence }) => evidence],
  standard: ['Norma', ({ standard }) => standardText(standard)],
  check: [CHECK, ({ check }) => check && `${check.by}, ${formatDate(check.at)}`],
  gap: ['Lacuna', ({ gap }) => gap?.reason ?? null],
  notes: ['Observações', ({ notes }) => notes],
  answer: ['Responsável técnico', ({ answer }) => (answer ? answerText(answer) : null)],
};

const fallbackText = (fallback: EvaluatedParameter['fallback']): string | null =>
  Object.entries(fallback ?? {})
    .map(([level, lower]) => `${LEVEL_LABELS[level as Level]}: ${LEVEL_LABELS[lower]}`)
    .join('; ') || null;

const standardText = (standard: EvaluatedParameter['standard']): string | null =>
  standard && [normText(standard), standard.confidence].filter(Boolean).join('; confiança ');

/** 'TRRF da estrutura' of 'TRRF da estrutura (altura até 12 m)': the name of a row without its case. */
const stemOf = ({ label }: EvaluatedParameter): string => label.replace(/ \([^()]*\)$/, '');

/** 'Descrição: (classe de ruído III) → (classe de ruído II)': of two rows of one name only the case is told. */
function labelDifference(before: EvaluatedParameter, after: EvaluatedParameter): Difference | undefined {
  const whole = difference('Descrição', before.label, after.label);
  const stem = stemOf(after);
  if (!whole || stem !== stemOf(before)) return whole;
  const caseOf = ({ label }: EvaluatedParameter): string => label.slice(stem.length).trim() || NOTHING;
  return { ...whole, text: `${whole.name}: ${arrow(caseOf(before), caseOf(after))}` };
}

/** Whether another row of the same name took its place: its case tells the condition. */
const isReplaced = (before: EvaluatedParameter, after: EvaluatedParameter): boolean =>
  before.id !== after.id && before.label !== after.label;

/** Adds what early documents lack; assumed values follow the selected levels, which the analysis reports. */
const complete = (parameter: EvaluatedParameter, hasSameLevels: boolean): EvaluatedParameter => {
  const { fallback, hasHigher, ...rest } = { ...PLAIN_PROVENANCE, ...parameter };
  return {
    ...rest,
    ...(hasSameLevels && fallback && { fallback }),
    ...(hasSameLevels && hasHigher && { hasHigher }),
  };
};

const joined = (differences: readonly Difference[], side: 'from' | 'to'): string | null => {
  const [first] = differences;
  if (first && differences.length === 1) return first[side];
  return differences.map((one) => `${one.name}: ${one[side] ?? NOTHING}`).join('; ');
};

/** Differences of a parameter that both documents list, by name. */
export function parameterDifferences(from: EvaluatedParameter, to: EvaluatedParameter): Difference[] {
  const isSame = levelsOf(from).join() === levelsOf(to).join();
  const [before, after] = [complete(from, isSame), complete(to, isSame)];
  const others = Object.entries(PROPERTIES).map(([key, property]) => {
    if (!property || (key === 'outcomes' && isReplaced(from, to))) return undefined;
    const [name, read] = property;
    return difference(name, read(before), read(after));
  });
  const label = labelDifference(before, after);
  return [...figureDifferences(before, after), unitDifference(before, after), label, ...others].filter(
    (one) => one !== undefined,
  );
}

/** The difference of a unit without a figure. */
const unitDifference = (before: EvaluatedParameter, after: EvaluatedParameter): Difference | undefined =>
  [before, after].every(({ values }) => Object.values(values).every((value) => !value))
    ? difference('Unidade', before.unit, after.unit)
    : undefined;

export function parameterChange(
  at: string,
  { label }: EvaluatedParameter,
  differences: readonly Difference[],
): ContentChange[] {
  if (differences.length === 0) return [];
  return [
    {
      field: `${at}${PATH}${label}`,
      from: joined(differences, 'from'),
      to: joined(differences, 'to'),
      text: differences.map(({ text }) => text).join('; '),
    },
  ];
}

/** All figures of a parameter: 'Mínimo ≥ 25 dB; Superior ≥ 35 dB'; empty without any. */
export function levelFigures(parameter: EvaluatedParameter): string {
  const levels = levelsOf(parameter).filter((level) => parameter.values[level]);
  const figures = levels.map((level) => {
    const figure = measure(parameter.values[level], parameter.unit) ?? '';
    return levels.length === 1 ? figure : `${LEVEL_LABELS[level]} ${figure}`;
  });
  return figures.join('; ');
}

/** The figures, and whether they wait or do not apply. */
export function figuresText(parameter: EvaluatedParameter): string {
  const text = levelFigures(parameter) || NOTHING;
  return parameter.status === 'applies' ? text : `${text} (${STATUS_LABELS[parameter.status].toLowerCase()})`;
}

export const added = (field: string, to: string): ContentChange => ({
  field,
  from: null,
  to,
  text: `passa a constar: ${to}`,
});
export const removed = (field: string, from: string): ContentChange => ({
  field,
  from,
  to: null,
  text: `deixa de constar: ${from}`,
});

/** How rows of two documents belong together, the surest first. */
const IDENTITIES: readonly ((parameter: EvaluatedParameter) => string)[] = [
  ({ id }) => String(id),
  ({ label }) => label,
  stemOf,
];

interface Pair {
  after: EvaluatedParameter;
  before: EvaluatedParameter | undefined;
}

/** Gives each row that has none yet the earlier one of the same identity, unless several rows share it. */
function paired(
  pairs: readonly Pair[],
  unpaired: readonly EvaluatedParameter[],
  identity: (parameter: EvaluatedParameter) => string,
): Pair[] {
  const earlier = groupBy(unpaired, identity);
  const waiting = groupBy(
    pairs.filter(({ before }) => !before).map(({ after }) => after),
    identity,
  );
  return pairs.map((pair) => {
    const key = identity(pair.after);
    const [found, ...others] = earlier.get(key) ?? [];
    const isSure = others.length === 0 && waiting.get(key)?.length === 1;
    return pair.before || !isSure ? pair : { ...pair, before: found };
  });
}

/** Pairs of two lists: by id, then by name, then by name without the case, since a row of another zone may replace one. */
export function pairsOf(before: readonly EvaluatedParameter[], after: readonly EvaluatedParameter[]) {
  let pairs: Pair[] = after.map((one) => ({ after: one, before: undefined }));
  let removed = [...before];
  for (const identity of IDENTITIES) {
    pairs = paired(pairs, removed, identity);
    const taken = new Set(pairs.map((pair) => pair.before));
    removed = removed.filter((one) => !taken.has(one));
  }
  return { pairs, removed };
}
