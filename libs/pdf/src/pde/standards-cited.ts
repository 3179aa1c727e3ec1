import {
  analysesOf,
  compareCodes,
  type EvaluatedParameter,
  type Level,
  type PdeModel,
  standardOf,
} from '@prumo/domain';

import { WORDS } from './words.js';

/** 'NBR 15575-4:2013', 'ABNT NBR ISO 717-1': number, part and edition as far as they are cited. */
const CITATION = /\bNBR\s+(?:(ISO|IEC)\s+)?(\d{3,5})(?:-(\d{1,2}))?(?::((?:19|20)\d{2}))?/g;

/** A standard, the editions that are named with it, and the requirements where that is. */
export interface CitedStandard {
  /** 'ABNT NBR 15575-4'. */
  name: string;
  editions: string[];
  /** The newest edition that this release knows of; null where sources disagree or none is known. */
  newest: string | null;
  citedIn: string[];
}

/** A standard in one edition, by the key under which the list of norms has it. */
export interface Source {
  /** 'N5'. */
  key: string;
  name: string;
  /** Null of one that a parameter names without an edition. */
  edition: string | null;
  newest: string | null;
  citedIn: readonly string[];
  is(standard: NonNullable<EvaluatedParameter['standard']>): boolean;
}

/** A text of the document or a parameter's standard, with where a reader finds it. */
interface Citation {
  place: string;
  name: string;
  part: string | null;
  edition: string | null;
}

const inText = (place: string, text: string | null): Citation[] =>
  Array.from((text ?? '').matchAll(CITATION), ([, body, number, part = null, edition = null]) => ({
    place,
    name: ['ABNT NBR', body, number].filter(Boolean).join(' '),
    part,
    edition,
  }));

const inParameter = (place: string, levels: readonly Level[], parameter: EvaluatedParameter): Citation[] => [
  ...(parameter.standard ? [{ ...parameter.standard, place }] : []),
  ...[parameter.label, parameter.method, parameter.evidence, parameter.notes].flatMap((text) =>
    inText(place, text),
  ),
  ...levels.flatMap((level) => inText(place, parameter.values[level] ?? null)),
];

/** Every standard that the chapters name. */
function* citations({ evaluation, structuralSystem }: PdeModel): Generator<Citation> {
  yield* inText(WORDS.references.thisDocument, WORDS.identification.intro);
  yield* inText(WORDS.identification.title, structuralSystem?.materialResistance ?? null);
  yield* inText(WORDS.identification.title, structuralSystem?.designLoads ?? null);
  for (const { code, label, criteria } of evaluation.requirements) {
    yield* inText(code, label);
    for (const criterion of criteria) {
      yield* inText(code, criterion.label);
      for (const { label: own, levels, applicable } of criterion.analyses) {
        yield* inText(code, own);
        for (const parameter of applicable) yield* inParameter(code, levels, parameter);
      }
    }
  }
}

/**
 * The standards that the document names, in the order of their numbers. An edition stands only where the document
 * names one; whether it is in force nobody here can say.
 */
export function standardsCited(model: PdeModel): CitedStandard[] {
  const found = new Map<string, { first: Citation; editions: Set<string>; places: Set<string> }>();
  for (const citation of citations(model)) {
    const key = `${citation.name}-${citation.part ?? ''}`;
    const known = found.get(key) ?? { first: citation, editions: new Set(), places: new Set() };
    if (citation.edition) known.editions.add(citation.edition);
    known.places.add(citation.place);
    found.set(key, known);
  }
  return [...found.values()]
    .map(({ first: { name, part }, editions, places }) => ({
      name: part ? `${name}-${part}` : name,
      editions: [...editions].sort(compareCodes),
      newest: standardOf(name, part)?.edition ?? null,
      citedIn: [...places],
    }))
    .sort((a, b) => compareCodes(a.name, b.name));
}

/** What the norms' list numbers: each standard in each edition that is named, and those that parameters name without one. */
export function sourcesOf(model: PdeModel): Source[] {
  const named = analysesOf(model.evaluation).flatMap(({ applicable }) =>
    applicable.flatMap(({ standard }) => standard ?? []),
  );
  const fullName = ({ name, part }: { name: string; part: string | null }): string =>
    part ? `${name}-${part}` : name;
  return standardsCited(model)
    .flatMap(({ name, editions, newest, citedIn }) => {
      const isBare = named.some((standard) => fullName(standard) === name && !standard.edition);
      return [...editions, ...(isBare ? [null] : [])].map((edition) => ({ name, edition, newest, citedIn }));
    })
    .map((source, index) => ({
      ...source,
      key: WORDS.references.key(index + 1),
      is: (standard) => fullName(standard) === source.name && (standard.edition || null) === source.edition,
    }));
}
