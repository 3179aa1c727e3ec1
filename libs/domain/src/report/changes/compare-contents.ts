import { countedRecords } from '../../catalogue/record-names.js';
import { buildingFacts, type Fact } from '../evaluation/building-facts.js';
import type { EvaluatedAnalysis, EvaluatedParameter } from '../evaluation/evaluation-types.js';
import type { PdeContent } from '../pde-model.js';
import { LEVEL_LABELS } from '../report-fields.js';
import {
  added,
  arrow,
  type ContentChange,
  difference,
  removed,
  NOTHING,
  pairsOf,
  parameterChange,
  PATH,
  figuresText,
} from './parameter-change.js';

interface Placed {
  requirement: { id: number; path: string };
  path: string;
  analysis: EvaluatedAnalysis;
  listed: EvaluatedParameter[];
}

const placed = ({ evaluation }: PdeContent): Map<number, Placed> =>
  new Map(
    evaluation.requirements.flatMap(({ criteria, ...requirement }) => {
      const path = `${requirement.code} ${requirement.label}`;
      return criteria.flatMap(({ analyses, ...criterion }) =>
        analyses.map((analysis): [number, Placed] => [
          analysis.id,
          {
            requirement: { id: requirement.id, path },
            path: [path, `${criterion.code} ${criterion.label}`, `${analysis.code} ${analysis.label}`].join(
              PATH,
            ),
            analysis,
            listed: [...analysis.applicable, ...analysis.pending],
          },
        ]),
      );
    }),
  );

const levelsText = ({ levels }: EvaluatedAnalysis): string =>
  levels.map((level) => LEVEL_LABELS[level]).join(', ') || NOTHING;

function analysisChanges(before: Placed, after: Placed): ContentChange[] {
  const { pairs, removed: missing } = pairsOf(before.listed, after.listed);
  const levels = difference('Níveis', levelsText(before.analysis), levelsText(after.analysis));
  const label = difference('Descrição', before.analysis.label, after.analysis.label);
  const own = [levels, label].filter((one) => one !== undefined);
  return [
    ...own.map(({ from, to, text }) => ({ field: after.path, from, to, text })),
    ...pairs.flatMap((pair) =>
      pair.before
        ? parameterChange(after.path, pair.before, pair.after)
        : [added(`${after.path}${PATH}${pair.after.label}`, figuresText(pair.after))],
    ),
    ...missing.map((one) => removed(`${after.path}${PATH}${one.label}`, figuresText(one))),
  ];
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

/**
 * The differences between two documents, one line per fact of the building, parameter, and selected or deselected
 * requirement, analysis or level: in the order of the later document, then what was removed.
 */
export function compareContents(from: PdeContent, to: PdeContent): ContentChange[] {
  const [before, after] = [placed(from), placed(to)];
  return [
    ...factChanges(from, to),
    ...oneSided(after, before, added),
    ...[...after].flatMap(([id, one]) => {
      const other = before.get(id);
      return other ? analysisChanges(other, one) : [];
    }),
    ...oneSided(before, after, removed),
  ];
}
