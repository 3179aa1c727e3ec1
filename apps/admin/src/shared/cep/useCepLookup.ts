import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { failureAs } from '../../notifications/failure';
import { toast } from '../../notifications/toast';
import { messageOf, statusOf } from '../../providers/failure';
import { getJson } from '../../providers/httpClient';
import { type CepAnswer, cepPatch, type CepTargets, completeCep } from './cepAnswer';
import { CEP_WORDS } from './words';

export interface CepLookup {
  searching: boolean;
  /** What the present CEP says; null while it is incomplete, unknown or being looked up. */
  answer: CepAnswer | null;
}

function tellFailure(error: unknown): void {
  const status = statusOf(error);
  if (status === 404 || status === 400) {
    failureAs(error, { title: CEP_WORDS.notFound, description: CEP_WORDS.notFoundDetail });
  } else {
    const description = messageOf(error, '');
    failureAs(error, { title: CEP_WORDS.failed, ...(description && { description }) });
  }
}

/**
 * Looks the form's CEP up as soon as it is complete and fills in what it says; each new CEP aborts the lookup of
 * the one before. The CEP of a record that was opened is looked up too, quietly, and only fills blanks. A failure is
 * told and changes nothing: the form can always be filled in by hand.
 */
export function useCepLookup(targets: CepTargets, describe: (answer: CepAnswer) => string): CepLookup {
  const { getValues, setValue, formState } = useFormContext();
  const digits = completeCep(useWatch({ name: 'cep' }));
  const loaded = useRef(digits);
  /** The CEP whose outcome has been dealt with: reading it again later must not fill the form anew. */
  const settled = useRef<string>(undefined);
  const { data, error, isFetching } = useQuery({
    queryKey: ['cep', digits ?? null],
    queryFn: ({ signal }) => getJson<CepAnswer>(`/api/cep/${digits}`, signal),
    enabled: digits !== undefined,
    gcTime: 0,
  });

  const apply = useEffectEvent((answer: CepAnswer) => {
    const origin = loaded.current === digits ? 'loaded' : 'typed';
    const patch = cepPatch(answer, targets, getValues(), origin);
    for (const [field, value] of Object.entries(patch)) {
      setValue(field, value, { shouldDirty: origin === 'typed', shouldValidate: formState.isSubmitted });
    }
    if (origin === 'typed') {
      toast.show({ title: CEP_WORDS.found, description: describe(answer), variant: 'success' });
    }
  });
  const refuse = useEffectEvent((failure: unknown) => {
    if (loaded.current !== digits) tellFailure(failure);
  });

  useEffect(() => {
    if (loaded.current !== digits) loaded.current = undefined;
    if (settled.current !== digits) settled.current = undefined;
    if (digits === undefined || isFetching || settled.current === digits) return;
    if (!data && !error) return;
    settled.current = digits;
    if (data) apply(data);
    else refuse(error);
  }, [digits, data, error, isFetching]);

  return { searching: isFetching, answer: data ?? null };
}
