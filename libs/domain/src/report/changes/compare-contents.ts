import { countedRecords } from '../../catalogue/record-names.js';
import { groupBy } from '../../collection/maps.js';
import { counted } from '../../text/numbers.js';
import { canonicalJson } from '../canonical-json.js';
import { buildingFacts, type Fact } from '../evaluation/building-facts.js';
import type {
  EvaluatedAnalysis,
  EvaluatedParameter,
  EvaluatedReport,
} from '../evaluation/evaluation-types.js';
import type { CodedLabel, PdeContent } from '../pde-model.js';
import { LEVEL_LABELS } from '../report-fields.js';
import {
  added,
  arrow,
  CHECK,
  type ContentChange,
  type Difference,
  difference,
  figuresText,
  NOTHING,
  pairsOf,
  parameterChange,
  parameterDifferences,
  PATH,
  removed,
} from './parameter-change.js';

interface Placed {
  requirement: { id: number; path: string };
  path: string;
  analysis: EvaluatedAnalysis;
  listed: EvaluatedParameter[];
}

const fieldChange = (field: string, { from, to, text }: Difference): ContentChange => ({
  field,
  from,
  to,
  text,
});

const titleOf = ({ code, label }: CodedLabel): string => `${code} ${label}`;

const placed = ({ evaluation }: PdeContent): Map<number, Placed> =>
  new Map(
    evaluation.requirements.flatMap(({ criteria, ...requirement }) => {
      const path = titleOf(requirement);
      return criteria.flatMap(({ analyses, ...criterion }) =>
        analyses.map((analysis): [number, Placed] => [
          analysis.id,
          {
            requirement: { id: requirement.id, path },
            path: [path, titleOf(criterion), titleOf(analysis)].join(PATH),
            analysis,
            listed: [
              ...analysis.applicable,
              ...analysis.pending,
              ...(analysis.informative ?? []),
              ...analysis.notApplicable.filter(({ answer }) => answer),
            ],
          },
        ]),
      );
    }),
  );

function titleChanges(from: EvaluatedReport, to: EvaluatedReport): ContentChange[] {
  const items = ({ requirements }: EvaluatedReport): { key: string; path: string[] }[] =>
    requirements.flatMap(({ criteria, ...requirement }) => [
      { key: String(requirement.id), path: [titleOf(requirement)] },
      ...criteria.map((criterion) => ({
        key: `${requirement.id} ${criterion.id}`,
        path: [titleOf(requirement), titleOf(criterion)],
      })),
    ]);
  const titleIn = ({ path }: { path: string[] }): string => path.at(-1) ?? '';
  const before = new Map(items(from).map((item) => [item.key, titleIn(item)]));
  return items(to).flatMap((item) => {
    const changed = difference('Título', before.get(item.key) ?? titleIn(item), titleIn(item));
    return changed ? [fieldChange(item.path.join(PATH), changed)] : [];
  });
}

const levelsText = ({ levels }: EvaluatedAnalysis): string =>
  levels.map((level) => LEVEL_LABELS[level]).join(', ') || NOTHING;

const existingText = ({ existing }: EvaluatedAnalysis): string =>
  existing?.map((level) => LEVEL_LABELS[level]).join(', ') || NOTHING;

/** A document of an earlier release does not state the levels that exist: nothing to compare. */
const existingDifference = (before: EvaluatedAnalysis, after: EvaluatedAnalysis): Difference | undefined =>
  before.existing && after.existing
    ? difference('Níveis que existem', existingText(before), existingText(after))
    : undefined;

interface Compared {
  path: string;
  parameter: EvaluatedParameter;
  isApplicable: boolean;
  differences: Difference[];
}

/** The lines of an analysis, and confirmations, which are counted for the whole document. */
interface AnalysisChanges {
  lines: ContentChange[];
  checks: Compared[];
}

function analysisChanges(before: Placed, after: Placed): AnalysisChanges {
  const { pairs, removed: missing } = pairsOf(before.listed, after.listed);
  const own = [
    difference('Níveis', levelsText(before.analysis), levelsText(after.analysis)),
    existingDifference(before.analysis, after.analysis),
    difference('Título', titleOf(before.analysis), titleOf(after.analysis)),
    difference('Lacuna', before.analysis.gap?.reason ?? null, after.analysis.gap?.reason ?? null),
  ].filter((one) => one !== undefined);
  const checks: Compared[] = [];
  const parameters = pairs.flatMap((pair) => {
    if (!pair.before) return [added(`${after.path}${PATH}${pair.after.label}`, figuresText(pair.after))];
    const differences = parameterDifferences(pair.before, pair.after);
    if (differences.length === 1 && differences[0]?.name === CHECK) {
      const isApplicable = after.analysis.applicable.includes(pair.after);
      checks.push({ path: after.path, parameter: pair.after, isApplicable, differences });
      return [];
    }
    return parameterChange(after.path, pair.after, differences);
  });
  const gone = missing.map((one) => removed(`${after.path}${PATH}${one.label}`, figuresText(one)));
  const titles = own.map((one) => fieldChange(after.path, one));
  return { lines: [...titles, ...parameters, ...gone], checks };
}

/** The annex of confirmations counts rows that apply; others are pending or bind in another State. */
function ofTheseApplicable(checks: readonly Compared[]): string {
  const applicable = checks.filter(({ isApplicable }) => isApplicable).length;
  return applicable === checks.length ? '' : ` (${counted(applicable, 'aplicável', 'aplicáveis')})`;
}

/** Confirmed figures: a line for each person, one for those that are no longer confirmed. */
function checkChanges(checks: readonly Compared[]): ContentChange[] {
  const [only] = checks;
  if (only && checks.length === 1) return parameterChange(only.path, only.parameter, only.differences);
  const byPerson = groupBy(checks, ({ parameter }) => parameter.check?.by ?? null);
  return [...byPerson].map(([person, own]) => {
    const count = own.length;
    const text = person
      ? `${counted(count, 'valor conferido', 'valores conferidos')} por ${person}`
      : counted(count, 'valor deixa de estar conferido', 'valores deixam de estar conferidos');
    const figures = text + ofTheseApplicable(own);
    return { field: CHECK, from: null, to: figures, text: figures };
  });
}

/** Analyses of only one of the documents: a line each, or one for all if their requirement is new or removed. */
function oneSided(
  all: ReadonlyMap<number, Placed>,
  others: ReadonlyMap<number, Placed>,
  toChange: typeof added,
): ContentChange[] {
  const known = new Set([...others.values()].map(({ requirement }) => requirement.id));
  const lines = new Map<string, number>();
  for (const [id, { requirement, path, listed }] of all) {
    if (others.has(id)) continue;
    const field = known.has(requirement.id) ? path : requirement.path;
    lines.set(field, (lines.get(field) ?? 0) + listed.length);
  }
  return [...lines].map(([field, parameters]) => toChange(field, countedRecords('parameters', parameters)));
}

const byKey = (facts: readonly Fact[]): Map<string, Fact> => new Map(facts.map((fact) => [fact.key, fact]));

function factChanges(from: PdeContent, to: PdeContent): ContentChange[] {
  const before = byKey(buildingFacts(from));
  const after = byKey(buildingFacts(to));
  const missing = [...before.values()].filter(({ key }) => !after.has(key));
  return [...after.values(), ...missing].flatMap(({ key, label }) => {
    const [one, other] = [before.get(key)?.value ?? null, after.get(key)?.value ?? null];
    return one === other ? [] : [{ field: label, from: one, to: other, text: arrow(one, other) }];
  });
}

/** The lines of a list of texts. */
function textChanges(field: string, before: readonly string[], after: readonly string[]): ContentChange[] {
  return [
    ...after.filter((text) => !before.includes(text)).map((text) => added(field, text)),
    ...before.filter((text) => !after.includes(text)).map((text) => removed(field, text)),
  ];
}

// Documents of early releases have no divergences.
const divergenceTexts = ({ divergences }: Partial<EvaluatedReport>): string[] =>
  (divergences ?? []).map(({ text }) => text);

const assumptionTexts = ({ assumptions = [] }: EvaluatedReport): string[] =>
  assumptions.map(({ name, text }) => `${name}: ${text}`);

/** Content that the lines do not tell: derived counts, the reasons of what does not apply, the data of conditions. */
const DETAILS: readonly (readonly [field: string, read: (content: PdeContent) => unknown])[] = [
  ['Edificação', ({ building }) => building],
  ['Responsável técnico', ({ technician }) => technician],
  ['Sistema estrutural', ({ structuralSystem }) => structuralSystem],
  ['Empreendimento', ({ parties }) => parties],
  ['Empresa', ({ company }) => company],
  ['Divergências', ({ evaluation }) => evaluation.divergences],
  ['Premissas', ({ evaluation }) => evaluation.assumptions],
  ['Dados que faltam', ({ evaluation }) => evaluation.pendingFields],
  ['Dados que decidem', ({ evaluation }) => evaluation.decidedBy],
  ['Requisitos', ({ evaluation }) => evaluation.requirements],
  ['Contagens', ({ evaluation }) => [evaluation.counts, evaluation.isDraft]],
];

/** The parts of the hashed content that differ, where no line tells a difference. */
function detailChanges(from: PdeContent, to: PdeContent): ContentChange[] {
  const json = (value: unknown): string => canonicalJson(value ?? null);
  if (json(from) === json(to)) return [];
  const fields = DETAILS.filter(([, read]) => json(read(from)) !== json(read(to))).map(([field]) => field);
  return (fields.length > 0 ? fields : ['Documento']).map((field) => ({
    field,
    from: null,
    to: null,
    text: 'alteração de detalhes que não são impressos por extenso',
  }));
}

/**
 * The differences between two documents, in the order of the later one, then what was removed: one line per fact of the
 * building, title, parameter, divergence, assumption, and selected or deselected requirement, analysis or level. Contents with
 * different codes have at least one.
 */
export function compareContents(from: PdeContent, to: PdeContent): ContentChange[] {
  const [before, after] = [placed(from), placed(to)];
  const analyses = [...after].flatMap(([id, one]) => {
    const other = before.get(id);
    return other ? [analysisChanges(other, one)] : [];
  });
  const lines = [
    ...factChanges(from, to),
    ...textChanges('Divergências', divergenceTexts(from.evaluation), divergenceTexts(to.evaluation)),
    ...textChanges('Premissas', assumptionTexts(from.evaluation), assumptionTexts(to.evaluation)),
    ...checkChanges(analyses.flatMap(({ checks }) => checks)),
    ...titleChanges(from.evaluation, to.evaluation),
    ...oneSided(after, before, added),
    ...analyses.flatMap((one) => one.lines),
    ...oneSided(before, after, removed),
  ];
  return lines.length > 0 ? lines : detailChanges(from, to);
}
