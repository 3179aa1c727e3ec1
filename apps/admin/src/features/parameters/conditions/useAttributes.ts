import type { AttributeKind } from '@prumo/domain';
import { useMemo } from 'react';
import { type LookupRecord, useLookup } from '../../../kit/query/useLookup';

/** An attribute as a condition needs to know it. */
export interface ConditionAttribute extends LookupRecord {
  friendlyName: string;
  dataKind: AttributeKind;
}

/** Dates and texts make no condition (decisions §6). */
const makesCondition = ({ dataKind }: ConditionAttribute): boolean =>
  dataKind !== 'date' && dataKind !== 'text';

/** The attributes that a parameter may depend on, and how one of them is judged. */
export function useAttributes() {
  const { records, byId, isPending, error } = useLookup<ConditionAttribute>('attributes');
  const choices = useMemo(() => records.filter(makesCondition), [records]);
  const kindOf = (id: unknown): AttributeKind | undefined => byId.get(Number(id))?.dataKind;
  return { choices, isPending, failed: error !== null, kindOf };
}

export const attributeText = ({ friendlyName }: LookupRecord): string => String(friendlyName);

/** Whether the attribute is judged by chosen values rather than by limits. */
export const hasValues = (kind: AttributeKind | undefined): boolean =>
  kind === 'reference' || kind === 'boolean';
