import { useMemo } from 'react';
import { type AttributeKind, isYearColumn } from '@prumo/domain';
import { choiceLabel } from '../../../shared/inputs/typing';
import { type LookupRecord, useLookup } from '../../../shared/query/useLookup';
import { useRead } from '../../../shared/query/useRead';
import { usedText } from '../../catalogue/catalogue';

/** An attribute as a condition needs to know it. */
interface ConditionAttribute extends LookupRecord {
  friendlyName: string;
  dataKind: AttributeKind;
  sourceTable: string;
  sourceColumn: string;
}

/** Whether an attribute's numbers are years, written '2021' and not '2.021,00'. */
export const countsYears = (
  attribute: Pick<ConditionAttribute, 'sourceTable' | 'sourceColumn'> | undefined,
): boolean => attribute !== undefined && isYearColumn(attribute.sourceTable, attribute.sourceColumn);

/** Dates and texts make no condition (docs/rules.md, Attributes). */
const makesCondition = ({ dataKind }: ConditionAttribute): boolean =>
  dataKind !== 'date' && dataKind !== 'text';

/** The attributes that a parameter may depend on, and how one of them is judged. */
export function useAttributes() {
  const { records, byId, isPending, error } = useLookup<ConditionAttribute>('attributes');
  const choices = useMemo(() => records.filter(makesCondition), [records]);
  const attributeOf = (id: unknown): ConditionAttribute | undefined => byId.get(Number(id));
  return { choices: { choices, loading: isPending, failed: error !== null }, attributeOf };
}

export const attributeText = ({ friendlyName }: LookupRecord): string => String(friendlyName);

/** Whether the attribute is judged by chosen values rather than by limits. */
export const hasValues = (kind: AttributeKind | undefined): boolean =>
  kind === 'reference' || kind === 'boolean';

/** A value that may be demanded of an attribute: a row of its value source, or Sim and Não. */
export interface AttributeValue {
  id: number;
  code: string | null;
  label: string;
  isActive: boolean;
}

const NONE: readonly AttributeValue[] = [];

/** The values of an attribute; none while there is no such attribute, or one that has limits. */
export function useAttributeValues(attributeId: number | null) {
  const { data, isFetching, error } = useRead<AttributeValue[]>(
    attributeId === null ? undefined : `/api/attributes/${attributeId}/values`,
  );
  return { values: data ?? NONE, isFetching, error };
}

/** A value as a list names it: 'code - label' cut at 55 characters. */
export const shortText = (value: AttributeValue): string => usedText(choiceLabel(value), value.isActive);

/** The whole text, for the tooltip and for the search. */
export const wholeText = (value: AttributeValue): string =>
  usedText(
    value.code && value.code !== value.label ? `${value.code} - ${value.label}` : value.label,
    value.isActive,
  );
