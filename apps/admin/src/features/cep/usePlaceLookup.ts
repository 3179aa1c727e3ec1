import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getJson } from '../../api/httpClient';
import { isNamed, type PlaceAnswer } from './placeAnswer';

export interface PlaceLookup {
  /** What is known of the municipality that the form names; null until it is named, known and told. */
  answer: PlaceAnswer | null;
  /** Whether its name is still being typed: 'Santa Rosa' may become 'Santa Rosa de Viterbo'. */
  onTyping: (isTyping: boolean) => void;
}

/** Looks the form's municipality up by state and name, quietly: a failure leaves the form as it is. */
export function usePlaceLookup(): PlaceLookup {
  const [isTyping, setTyping] = useState(false);
  const [state, city]: unknown[] = useWatch({ name: ['state', 'city'] });
  const enabled = !isTyping && isNamed({ state, city });
  const query = new URLSearchParams({ state: String(state), city: String(city).trim() });
  const { data } = useQuery({
    queryKey: ['place', state ?? null, city ?? null],
    queryFn: ({ signal }) => getJson<PlaceAnswer>(`/api/place?${query.toString()}`, signal),
    enabled,
    gcTime: 0,
  });
  return { answer: (enabled && data) || null, onTyping: setTyping };
}
