import type { CepAnswer, CepTargets } from './cepAnswer';
import { type CepLookup, useCepLookup } from './useCepLookup';
import { type PlaceLookup, usePlaceLookup } from './usePlaceLookup';

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
