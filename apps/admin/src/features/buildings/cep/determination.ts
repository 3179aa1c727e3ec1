import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CityDoubt } from '@prumo/domain';
import { ADDRESS_TARGETS, type CepAnswer, CEP_WORDS, type CoveredPlace } from '../../cep/cepAnswer';
import { isOtherPlace, type NamedPlace, type AddressLookup } from '../../cep/useAddressLookup';
import { ZONE_WORDS } from '../Building';

/** The fields that a place determines. */
export const DETERMINED = ['bioclimaticZone', 'bioclimaticZone2024', 'isoplethCode'] as const;

export type DeterminedField = (typeof DETERMINED)[number];
/** The value of each; the zone of 2024 may be absent. */
export type Determined = Pick<CoveredPlace, DeterminedField>;

/** The coverage of the building's place, and its source. */
export interface Determination extends CoveredPlace {
  by: 'cep' | 'city';
}

/** By the CEP, unless the form names another place than it is of; then, and without a CEP, by the municipality. */
export function determinationOf({ cep, place }: AddressLookup, named: NamedPlace): Determination | null {
  if (cep.searching) return null;
  const isOfCep = cep.answer !== null && !isOtherPlace(cep.answer, named);
  const found = isOfCep ? cep.answer : place.answer?.cityId != null ? place.answer : null;
  if (!found) return null;
  const { bioclimaticZone, bioclimaticZone2024, zone2024From, isoplethCode } = found;
  const { checkZone, checkZone2024, checkWind } = found;
  return {
    by: isOfCep ? 'cep' : 'city',
    ...{ bioclimaticZone, bioclimaticZone2024, zone2024From, isoplethCode },
    ...{ checkZone, checkZone2024, checkWind },
  };
}

/**
 * What follows from a place for the fields it determines: a blank one is filled, and so is one that holds what the
 * place before determined. What the person chose instead stays, and a place without coverage clears nothing.
 */
export function followPlace(
  found: Determined,
  before: Partial<Determined>,
  current: Readonly<Record<string, unknown>>,
): Partial<Record<DeterminedField, string>> {
  const patch: Partial<Record<DeterminedField, string>> = {};
  for (const field of DETERMINED) {
    const [value, held] = [found[field], current[field] || null];
    if (value && value !== held && (held === null || held === before[field])) patch[field] = value;
  }
  return patch;
}

/** The coverage of the form's address; zone and isopleth follow it, unless the user chose others. */
export function useDetermination(lookup: AddressLookup): Determination | null {
  const { getValues, setValue, formState } = useFormContext();
  const [state, city]: unknown[] = useWatch({ name: ['state', 'city'] });
  const found = determinationOf(lookup, { state, city });
  /** The determination of the previous address; empty until the first one, that of the opened record. */
  const before = useRef<Partial<Determined>>(undefined);

  const follow = useEffectEvent(() => {
    if (!found) return;
    // What a CEP would change is the person's to decide while they are asked, and once they have declined.
    const isKept = found.by === 'cep' && lookup.cep.isHeldBack;
    const patch = isKept ? {} : followPlace(found, before.current ?? {}, getValues());
    for (const [field, value] of Object.entries(patch))
      setValue(field, value, {
        shouldDirty: before.current !== undefined,
        shouldValidate: formState.isSubmitted,
      });
    const determined = DETERMINED.filter((field) => found[field] != null);
    before.current = {
      ...before.current,
      ...Object.fromEntries(determined.map((field) => [field, found[field]])),
    };
  });
  const foundText = found && JSON.stringify(found);
  useEffect(() => follow(), [foundText]);
  return found;
}

/** The fields of the building form that a CEP fills. */
export const BUILDING_TARGETS = {
  ...ADDRESS_TARGETS,
  bioclimaticZone: 'bioclimaticZone',
  bioclimaticZone2024: 'bioclimaticZone2024',
  isoplethCode: 'isoplethCode',
} as const;

/** The toast's second line: 'Zona: ZB1 • Isopleta: III'. */
export function foundDescription({ bioclimaticZone, isoplethCode }: CepAnswer): string {
  const zone = bioclimaticZone ? ZONE_WORDS.zone(bioclimaticZone) : ZONE_WORDS.noZone;
  return isoplethCode ? zone + ZONE_WORDS.isopleth(isoplethCode) : zone;
}

/** How a field that the place may determine stands. */
export interface PlaceFieldState {
  locked: boolean;
  hint: string;
  /** Whether what it holds is worth a second look. */
  isDoubtful: boolean;
}

const open = (hint: string, isDoubtful = false): PlaceFieldState => ({ locked: false, hint, isDoubtful });

/** A field is open where a municipality that was chosen by hand says what it should hold. */
function stateByCity(found: string | null | undefined, value: unknown): PlaceFieldState {
  if (found && value === found) return open(`${ZONE_WORDS.byCity} ${ZONE_WORDS.manual}`);
  if (found) return open(`${ZONE_WORDS.cityDiffers(found)} ${ZONE_WORDS.manual}`, true);
  return value ? open(`${ZONE_WORDS.cityHasNone} ${ZONE_WORDS.manual}`, true) : open(ZONE_WORDS.manual);
}

const CHECK_OF = {
  bioclimaticZone: 'checkZone',
  bioclimaticZone2024: 'checkZone2024',
  isoplethCode: 'checkWind',
} as const satisfies Record<DeterminedField, CityDoubt>;

/** Remarks on a value: that it is computed, or has to be checked. */
export function remarksOn(
  found: Determination | null,
  field: DeterminedField,
  value: unknown,
): readonly string[] {
  if (!found || !value || found[field] !== value) return [];
  const isComputed = field === 'bioclimaticZone2024' && found.zone2024From === 'computed';
  return [
    ...(isComputed ? [ZONE_WORDS.computed] : []),
    ...(found[CHECK_OF[field]] && !isComputed ? [ZONE_WORDS.toCheck] : []),
  ];
}

/**
 * Whether a field is locked, and the text under it. It is locked while it holds what the CEP says; a saved building
 * that holds something else was chosen by hand, so it stays open and says what the CEP would give.
 */
export function placeFieldState(
  searching: boolean,
  determination: Determination | null,
  field: DeterminedField,
  value: unknown,
): PlaceFieldState {
  if (searching) return open(CEP_WORDS.searching);
  if (determination?.by === 'city') return stateByCity(determination[field], value);
  const found = determination?.[field];
  if (!found) return open(ZONE_WORDS.manual);
  if (value === found) return { locked: true, hint: ZONE_WORDS.locked, isDoubtful: false };
  return open(`${ZONE_WORDS.differs(found)} ${ZONE_WORDS.manual}`);
}
