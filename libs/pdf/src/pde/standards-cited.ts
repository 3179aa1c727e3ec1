import {
  analysesOf,
  compareCodes,
  type EvaluatedParameter,
  groupBy,
  type Level,
  type PdeModel,
  standardOf,
} from '@prumo/domain';

import { WORDS } from './words.js';

/** 'NBR 15575-4:2013', 'ABNT NBR ISO 717-1': number, part and edition as far as cited. */
const CITATION = /\bNBR\s+(?:(ISO|IEC)\s+)?(\d{3,5})(?:-(\d{1,2}))?(?::((?:19|20)\d{2}))?/g;

/** A standard with its cited editions. */
export interface CitedStandard {
  /** 'ABNT NBR 15575-4'. */
  name: string;
  editions: string[];
  /** The newest edition known to this release; null if sources disagree or none is known. */
  newest: string | null;
}

/** A standard in one edition. */
export interface Source {
  name: string;
  /** Null if cited without an edition. */
  edition: string | null;
  newest: string | null;
}

/** A citation in a text or by a parameter. */
type Citation = Pick<NonNullable<EvaluatedParameter['standard']>, 'name' | 'part' | 'edition'>;

const inText = (text: string | null): Citation[] =>
  text?.includes('NBR')
    ? Array.from(text.matchAll(CITATION), ([, body, number, part = null, edition = null]) => ({
        name: ['ABNT NBR', body, number].filter(Boolean).join(' '),
        part,
        edition,
      }))
    : [];

const inParameter = (levels: readonly Level[], parameter: EvaluatedParameter): Citation[] => [
  ...(parameter.standard ? [parameter.standard] : []),
  ...[parameter.label, parameter.method, parameter.evidence, parameter.notes].flatMap(inText),
  ...levels.flatMap((level) => inText(parameter.values[level] ?? null)),
];

function* citations({ building, evaluation, structuralSystem }: PdeModel): Generator<Citation> {
  yield* inText(WORDS.identification.intro);
  yield* inText(building.bioclimaticZone?.label ?? null);
  yield* inText(building.bioclimaticZone2024?.label ?? null);
  yield* inText(structuralSystem?.materialResistance ?? null);
  yield* inText(structuralSystem?.designLoads ?? null);
  for (const { label, criteria } of evaluation.requirements) {
    yield* inText(label);
    for (const criterion of criteria) {
      yield* inText(criterion.label);
      for (const { label: own, levels, applicable } of criterion.analyses) {
        yield* inText(own);
        for (const parameter of applicable) yield* inParameter(levels, parameter);
      }
    }
  }
}

/** 'ABNT NBR 15575-4'. */
const fullName = ({ name, part }: Pick<Citation, 'name' | 'part'>): string =>
  part ? `${name}-${part}` : name;

/** The cited standards by number, with the editions that the document states; whether they are in force is unknown. */
export function standardsCited(model: PdeModel): CitedStandard[] {
  return [...groupBy(citations(model), fullName)]
    .map(([name, all]) => ({
      name,
      editions: [...new Set(all.flatMap(({ edition }) => edition || []))].sort(compareCodes),
      newest: standardOf(all[0].name, all[0].part)?.edition ?? null,
    }))
    .sort((a, b) => compareCodes(a.name, b.name));
}

/** '2004, versão corrigida 2008' of '2004 (versão corrigida 2008)': no parentheses within others. */
const inParentheses = (edition: string): string => edition.replace(/ \(([^()]*)\)/g, ', $1');

/** Each standard in each cited edition, and those that parameters cite without one; others are in texts only. */
export function sourcesOf(model: PdeModel): { sources: Source[]; others: string[] } {
  const bare = new Set(
    analysesOf(model.evaluation).flatMap(({ applicable }) =>
      applicable.flatMap(({ standard }) => (standard && !standard.edition ? fullName(standard) : [])),
    ),
  );
  const cited = standardsCited(model).map((standard) => ({
    ...standard,
    editions: [...standard.editions, ...(bare.has(standard.name) ? [null] : [])],
  }));
  const sources = cited.flatMap(({ name, editions, newest }) =>
    editions.map((edition) => ({ name, edition, newest })),
  );
  const withoutEdition = cited.filter(({ editions }) => editions.length === 0);
  return {
    sources,
    others: withoutEdition.map(({ name, newest }) => (newest ? `${name} (${inParentheses(newest)})` : name)),
  };
}

export function sourceFinder(
  sources: readonly Source[],
): (standard: NonNullable<EvaluatedParameter['standard']>) => Source | undefined {
  const identity = (name: string, edition: string | null): string => `${name}:${edition || ''}`;
  const known = new Map(sources.map((source) => [identity(source.name, source.edition), source]));
  return (standard) => known.get(identity(fullName(standard), standard.edition));
}
