import { comparisonKey } from '@prumo/domain';

import type { Attribute } from './attribute.entity.js';

type Named = Pick<Attribute, 'friendlyName' | 'sourceTable' | 'sourceColumn'>;

/** Attributes with the names that sheets give them: followed by the column where another one has the same name. */
export function withSheetNames<A extends Named>(attributes: readonly A[]): (A & { name: string })[] {
  const keys = attributes.map(({ friendlyName }) => comparisonKey(friendlyName));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return attributes.map((each, at) => {
    const { friendlyName, sourceTable, sourceColumn } = each;
    const isShared = (counts.get(keys[at] ?? '') ?? 0) > 1;
    return { ...each, name: isShared ? `${friendlyName} (${sourceTable}.${sourceColumn})` : friendlyName };
  });
}
