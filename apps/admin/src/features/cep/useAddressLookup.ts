import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { normalizeText } from '@prumo/domain';
import { getJson } from '../../api/httpClient';
import type { CepAnswer, CepTargets } from './cepAnswer';
import { type CepLookup, useCepLookup } from './useCepLookup';

/** What `GET /api/place` answers of a municipality by its name; null where nothing is known. */
export interface PlaceAnswer {
  cityId: number | null;
  city: string | null;
  state: string | null;
  bioclimaticZone: string | null;
  isoplethCode: string | null;
}

/** State and city as a form holds them. */
export interface NamedPlace {
  state: unknown;
  city: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? normalizeText(value.trim()) : '');

/** Whether a place is named in full. */
export const isNamed = ({ state, city }: NamedPlace): boolean => textOf(state) !== '' && textOf(city) !== '';

/** Whether a CEP is of another place than the one that is named; a place half named contradicts nothing. */
export const isElsewhere = (answer: CepAnswer | null, place: NamedPlace): boolean =>
  answer !== null &&
  isNamed(answer) &&
  isNamed(place) &&
  (textOf(answer.city) !== textOf(place.city) || textOf(answer.state) !== textOf(place.state));

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
