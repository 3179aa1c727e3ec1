import { CARE, CARE_WHERE, type CareFacts } from './care-texts.js';
import type { ManualReader } from './manual-reader.js';
import { presenceIn } from './presence.js';

/** How a system is used and cleaned, and what is not done to it. */
export interface Care {
  system: string;
  texts: string[];
  /** No fact of the building decides whether it has the system. */
  isIfAny: boolean;
}

/** The care that the systems of a building need, as far as they concern the reader. */
export const careOf = (facts: CareFacts, reader: ManualReader): Care[] =>
  CARE.flatMap(({ system, presence, reader: only, texts }) => {
    const concerns = (one: ManualReader | undefined) =>
      one === undefined || reader === 'whole' || one === reader;
    const found = presenceIn(facts, presence);
    if (found === 'absent' || !concerns(only)) return [];
    const own = texts.flatMap((text) => {
      if (typeof text === 'string') return [text];
      const isTold = concerns(text.only) && (text.where === undefined || CARE_WHERE[text.where](facts));
      return isTold ? [text.text] : [];
    });
    return [{ system, texts: own, isIfAny: found === 'if-any' }];
  });
