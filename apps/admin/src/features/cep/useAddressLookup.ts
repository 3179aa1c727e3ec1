import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { normalizeText } from '@prumo/domain';
import { messageOf, statusOf } from '../../api/failure';
import { useEditorContext, useSaveHold } from '../../shared/form/FormFields';
import { useRead } from '../../shared/query/useRead';
import { notifyErrorAs } from '../../shared/toast/notifyError';
import { toast } from '../../shared/toast/toast';
import {
  type CepAnswer,
  cepPatch,
  type CepTargets,
  completeCep,
  type CoveredPlace,
  isLoss,
  CEP_WORDS,
} from './cepAnswer';

type Patch = Readonly<Record<string, string>>;

/** The changes that the present CEP proposes. */
export interface CepOfferState {
  patch: Patch;
  accept: () => void;
  decline: () => void;
}

export interface CepLookup {
  searching: boolean;
  /** The answer for the present CEP; null while it is incomplete, unknown or being looked up. */
  answer: CepAnswer | null;
  /** The proposed changes, until the user has decided. */
  offer: CepOfferState | null;
  /** Whether the answer was not filled in: the user is asked, or has declined. */
  isHeldBack: boolean;
}

/** The handling of a CEP's answer: filled in, or held back until the user decides. */
interface Outcome {
  digits: string;
  patch: Patch;
  state: 'filled' | 'asked' | 'declined';
}

function tellFailure(error: unknown): void {
  const status = statusOf(error);
  if (status === 404 || status === 400) {
    notifyErrorAs(error, { title: CEP_WORDS.notFound, description: CEP_WORDS.notFoundDetail });
  } else {
    const description = messageOf(error, '');
    notifyErrorAs(error, { title: CEP_WORDS.failed, ...(description && { description }) });
  }
}

/**
 * Looks up the form's CEP once it is complete and fills in the answer; a new CEP aborts the lookup before. The CEP of a
 * stored record fills blanks only, without a toast. Values of the user are overwritten only with their consent.
 */
export function useCepLookup(targets: CepTargets, describe: (answer: CepAnswer) => string): CepLookup {
  const { getValues, setValue, formState } = useFormContext();
  const { mode } = useEditorContext();
  const digits = completeCep(useWatch({ name: 'cep' }));
  const loaded = useRef(digits);
  /** The CEP whose outcome has been dealt with: reading it again later must not fill the form anew. */
  const settled = useRef<string>(undefined);
  /** The values that CEPs have filled in: another CEP may replace them. */
  const filled = useRef<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const { data, error, isFetching } = useRead<CepAnswer>(digits && `/api/cep/${digits}`, {
    gcTime: 0,
  });

  const fill = (patch: Patch, shouldDirty: boolean) => {
    for (const [field, value] of Object.entries(patch)) {
      if (getValues(field) === value) continue;
      setValue(field, value, { shouldDirty, shouldValidate: formState.isSubmitted });
      filled.current[field] = value;
    }
  };
  const apply = useEffectEvent((answer: CepAnswer, of: string) => {
    const origin = loaded.current === digits ? 'loaded' : 'typed';
    const current = getValues();
    const patch = cepPatch(answer, targets, current, origin);
    const asks =
      origin === 'typed' && isLoss(patch, { current, isStored: mode === 'edit', filled: filled.current });
    setOutcome({ digits: of, patch, state: asks ? 'asked' : 'filled' });
    if (!asks) fill(patch, origin === 'typed');
    if (origin === 'typed') {
      toast.show({ title: CEP_WORDS.found, description: describe(answer), variant: 'success' });
    }
  });
  const refuse = useEffectEvent((failure: unknown) => {
    if (loaded.current !== digits) tellFailure(failure);
  });

  const forget = useEffectEvent(() => setOutcome(undefined));

  useEffect(() => {
    if (loaded.current !== digits) loaded.current = undefined;
    if (settled.current !== digits) {
      settled.current = undefined;
      forget();
    }
    if (digits === undefined || isFetching || settled.current === digits) return;
    if (!data && !error) return;
    settled.current = digits;
    if (data) apply(data, digits);
    else refuse(error);
  }, [digits, data, error, isFetching]);

  const settledAs = data && outcome?.digits === digits ? outcome : undefined;
  const searching = isFetching || (data !== undefined && !settledAs);
  useSaveHold(searching, settledAs?.state === 'asked' ? CEP_WORDS.decide : undefined);
  return {
    searching,
    answer: (settledAs && data) ?? null,
    isHeldBack: settledAs !== undefined && settledAs.state !== 'filled',
    offer:
      settledAs?.state === 'asked'
        ? {
            patch: settledAs.patch,
            accept: () => {
              fill(settledAs.patch, true);
              setOutcome({ ...settledAs, state: 'filled' });
            },
            decline: () => setOutcome({ ...settledAs, state: 'declined' }),
          }
        : null,
  };
}

/** The answer of `GET /api/place` for a municipality's name; null where nothing is known. */
export interface PlaceAnswer extends CoveredPlace, Pick<CepAnswer, 'city' | 'state'> {
  cityId: number | null;
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
export const isOtherPlace = (answer: CepAnswer | null, place: NamedPlace): boolean =>
  answer !== null &&
  isNamed(answer) &&
  isNamed(place) &&
  (textOf(answer.city) !== textOf(place.city) || textOf(answer.state) !== textOf(place.state));

interface PlaceLookup {
  /** The data of the form's municipality; null until it is named and found. */
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
  const { data } = useRead<PlaceAnswer>(`/api/place?${query.toString()}`, { enabled, gcTime: 0 });
  return { answer: (enabled && data) || null, onTyping: setTyping };
}

/** The lookups of a form's address: by CEP, and by state and municipality. */
export interface AddressLookup {
  cep: CepLookup;
  place: PlaceLookup;
}

/** Looks up what an address names (`AddressInputs`). `targets`: what the CEP fills in; `describe`: how it is told. */
export const useAddressLookup = (
  targets: CepTargets,
  describe: (answer: CepAnswer) => string,
): AddressLookup => ({ cep: useCepLookup(targets, describe), place: usePlaceLookup() });
