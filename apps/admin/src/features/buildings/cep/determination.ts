import { isElsewhere, type NamedPlace, type AddressLookup } from '../../cep/useAddressLookup';

/** The fields that a place determines. */
export const DETERMINED = ['bioclimaticZone', 'isoplethCode'] as const;

export type Determined = Record<(typeof DETERMINED)[number], string | null>;

/** What covers the building's place, and what told it. */
export interface Determination extends Determined {
  by: 'cep' | 'city';
}

/** By the CEP, unless the form names another place than it is of; then, and without a CEP, by the municipality. */
export function determinationOf({ cep, place }: AddressLookup, named: NamedPlace): Determination | null {
  if (cep.searching) return null;
  const isOfCep = cep.answer !== null && !isElsewhere(cep.answer, named);
  const found = isOfCep ? cep.answer : place.answer?.cityId != null ? place.answer : null;
  if (!found) return null;
  const { bioclimaticZone, isoplethCode } = found;
  return { by: isOfCep ? 'cep' : 'city', bioclimaticZone, isoplethCode };
}

/**
 * What follows from a place for the fields it determines: a blank one is filled, and so is one that holds what the
 * place before determined. What the person chose instead stays, and a place without coverage clears nothing.
 */
export function followPlace(
  found: Determined,
  before: Partial<Determined>,
  current: Readonly<Record<string, unknown>>,
): Partial<Record<keyof Determined, string>> {
  const patch: Partial<Record<keyof Determined, string>> = {};
  for (const field of DETERMINED) {
    const [value, held] = [found[field], current[field] || null];
    if (value && value !== held && (held === null || held === before[field])) patch[field] = value;
  }
  return patch;
}
