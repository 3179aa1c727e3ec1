import { normalizeText } from '@prumo/domain';
import type { CepAnswer } from './cepAnswer';

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
