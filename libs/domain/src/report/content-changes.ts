import { contentFacts } from './content-facts.js';
import type { Fact } from './building-facts.js';
import type { PdeContent } from './pde-model.js';

/** What one document says otherwise than another; null: it says nothing there. */
export interface ContentChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** The differences between two documents, field by field: those of the later one in its order, then what is gone. */
export function compareContents(from: PdeContent, to: PdeContent): ContentChange[] {
  const before = byKey(contentFacts(from));
  const after = byKey(contentFacts(to));
  const gone = [...before.values()].filter(({ key }) => !after.has(key));
  return [...after.values(), ...gone]
    .map(({ key, label }) => ({
      field: label,
      from: before.get(key)?.value ?? null,
      to: after.get(key)?.value ?? null,
    }))
    .filter((change) => change.from !== change.to);
}

const byKey = (facts: readonly Fact[]): Map<string, Fact> => new Map(facts.map((fact) => [fact.key, fact]));
