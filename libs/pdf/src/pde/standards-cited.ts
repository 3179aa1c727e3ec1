import { compareCodes, type PdeModel } from '@prumo/domain';

import { WORDS } from './words.js';

/** 'NBR 15575-4:2013', 'ABNT NBR ISO 717-1': number, part and edition as far as they are cited. */
const CITATION = /\bNBR\s+(?:(ISO|IEC)\s+)?(\d{3,5})(?:-(\d{1,2}))?(?::((?:19|20)\d{2}))?/g;

const standardsIn = (text: string): string[] =>
  Array.from(text.matchAll(CITATION), ([, body, number, part, edition]) =>
    ['ABNT NBR ', body ? `${body} ` : '', number, part ? `-${part}` : '', edition ? `:${edition}` : ''].join(
      '',
    ),
  );

/** A standard and where it is cited: codes of requirements, criteria and analyses, or a chapter's title, in the document's order. */
interface CitedStandard {
  standard: string;
  citedIn: string[];
}

/** Every text of the chapters, with the code under which a reader finds it. */
function* citingTexts({
  evaluation,
  structuralSystem,
}: PdeModel): Generator<[place: string, text: string | null]> {
  yield [WORDS.references.thisDocument, WORDS.identification.intro];
  yield [WORDS.structure.title, structuralSystem?.materialResistance ?? null];
  yield [WORDS.structure.title, structuralSystem?.designLoads ?? null];
  for (const requirement of evaluation.requirements) {
    yield [requirement.code, requirement.label];
    for (const criterion of requirement.criteria) {
      yield [criterion.code, criterion.label];
      for (const { code, label, levels, applicable } of criterion.analyses) {
        yield [code, label];
        for (const parameter of applicable) {
          yield [code, parameter.label];
          yield [code, parameter.notes];
          for (const level of levels) yield [code, parameter.values[level] ?? null];
        }
      }
    }
  }
}

/**
 * The standards that the printed texts name, in the order of their numbers. Nothing is added that no text names,
 * and an edition only where the text says it.
 */
export function standardsCited(model: PdeModel): CitedStandard[] {
  const places = new Map<string, Set<string>>();
  for (const [place, text] of citingTexts(model)) {
    for (const standard of standardsIn(text ?? '')) {
      const known = places.get(standard) ?? new Set();
      places.set(standard, known.add(place));
    }
  }
  return [...places]
    .map(([standard, citedIn]) => ({ standard, citedIn: [...citedIn] }))
    .sort((a, b) => compareCodes(a.standard, b.standard));
}
