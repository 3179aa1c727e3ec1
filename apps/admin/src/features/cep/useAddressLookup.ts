import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getJson } from '../../api/httpClient';
import type { CepAnswer, CepTargets } from './cepAnswer';
import { isNamed, type PlaceAnswer } from './placeAnswer';
import { type CepLookup, useCepLookup } from './useCepLookup';

interface PlaceLookup {
  /** What is known of the municipality that the form names; null until it is named, known and told. */
  answer: PlaceAnswer | null;
  /** Whether its name is still being typed: 'Santa Rosa' may become 'Santa Rosa de Viterbo'. */
  onTyping: (isTyping: boolean) => void;
}

/** Looks the form's municipality up by state and name, quietly: a failure leaves the form as it is. */
function usePlaceLookup(): PlaceLookup {
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

/** What is known of a form's address: by its CEP, and by state and municipality. */
export interface AddressLookup {
  cep: CepLookup;
  place: PlaceLookup;
}

/** Looks up what an address names (`AddressInputs`). `targets`: what the CEP fills in; `describe`: how it is told. */
export const useAddressLookup = (
  targets: CepTargets,
  describe: (answer: CepAnswer) => string,
): AddressLookup => ({ cep: useCepLookup(targets, describe), place: usePlaceLookup() });
