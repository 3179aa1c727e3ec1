import { groupBy } from '../collection/group-by.js';
import { comparePtBr } from '../text/collation.js';
import type { ConditionOutcome, EvaluatedParameter, PendingField } from './evaluation-types.js';

/** A field that is to be mended is another matter than the same field that is to be filled in. */
const fieldOf = ({ sourceTable, sourceColumn, unfit }: ConditionOutcome): string =>
  `${unfit ?? ''} ${sourceTable}.${sourceColumn}`;

const byAttribute = (a: ConditionOutcome, b: ConditionOutcome): number => a.attributeId - b.attributeId;

/** The fields that one parameter waits for, each once. */
function missingIn({ outcomes }: EvaluatedParameter): ConditionOutcome[] {
  const missing = outcomes.filter(({ result }) => result === 'pending').sort(byAttribute);
  return [...groupBy(missing, fieldOf).values()].map(([first]) => first);
}

/** The fields to fill in, by name, each with the number of parameters that wait for it. */
export function pendingFields(pending: readonly EvaluatedParameter[]): PendingField[] {
  const waiting = groupBy(pending.flatMap(missingIn).sort(byAttribute), fieldOf);
  return [...waiting.values()]
    .sort(([a], [b]) => comparePtBr(a.name, b.name) || byAttribute(a, b))
    .map(([{ sourceTable, sourceColumn, name, unfit }, ...others]) => ({
      sourceTable,
      sourceColumn,
      name,
      parameters: others.length + 1,
      ...(unfit && { unfit }),
    }));
}
