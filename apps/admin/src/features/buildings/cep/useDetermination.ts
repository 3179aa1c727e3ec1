import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressLookup } from '../../cep/useAddressLookup';
import {
  DETERMINED,
  type Determination,
  determinationOf,
  type Determined,
  followPlace,
} from './determination';

/** What covers the place that the form names; zone and isopleth follow it, unless the person chose them otherwise. */
export function useDetermination(lookup: AddressLookup): Determination | null {
  const { getValues, setValue, formState } = useFormContext();
  const [state, city]: unknown[] = useWatch({ name: ['state', 'city'] });
  const found = determinationOf(lookup, { state, city });
  /** What the places before have determined; empty until the first, which is the one that the form opened with. */
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
    const told = DETERMINED.filter((field) => found[field] !== null);
    before.current = { ...before.current, ...Object.fromEntries(told.map((field) => [field, found[field]])) };
  });
  const what = found && JSON.stringify(found);
  useEffect(() => follow(), [what]);
  return found;
}
