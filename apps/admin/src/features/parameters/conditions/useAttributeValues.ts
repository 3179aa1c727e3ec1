import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../../api/httpClient';

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
  const { data, isFetching, error } = useQuery({
    queryKey: ['attributes', 'values', attributeId],
    queryFn: ({ signal }) => getJson<AttributeValue[]>(`/api/attributes/${attributeId}/values`, signal),
    enabled: attributeId !== null,
  });
  return { values: data ?? NONE, isFetching, error };
}
