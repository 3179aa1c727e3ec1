import { Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Confidence } from '@prumo/domain';
import { Cell } from '../../../shared/form/FormSection';
import { NumberInput, TextInput } from '../../../shared/inputs';
import { OptionAutocomplete, useEmptiedInput } from '../../../shared/inputs/OptionAutocomplete';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { type LookupRecord, lookupText, useLookup } from '../../../shared/query/useLookup';
import { LABELS } from '../Composition';
import { TEXTS } from './layers';

const MixedFinishesDialog = lazyWithRetry(() => import('./MixedFinishesDialog'));

interface Finish extends LookupRecord {
  source: string | null;
  confidence: Confidence | null;
  absorptanceMin: number | null;
  absorptanceMax: number | null;
}

/** The greater of the two: what is judged with it holds for the whole range. */
const absorptanceOf = ({ absorptanceMin, absorptanceMax }: Finish): number | null =>
  absorptanceMax ?? absorptanceMin;

/** Where the absorptance comes from, and that it is to be checked. */
const sourceText = ({ source, confidence }: Finish): string =>
  [source, confidence !== 'V' && TEXTS.check].filter(Boolean).join(' · ');

/** The outer surface: a finish of the library, whose absorptance is copied, or one's own. */
export function FinishInputs() {
  const { setValue, getValues } = useFormContext<{ finish: string | null; absorptance: number | null }>();
  const [isMixing, setMixing] = useState(false);
  const { records, isPending, error } = useLookup<Finish>('surface-finishes');
  const emptied = useEmptiedInput();
  const [finish, absorptance] = useWatch({ name: ['finish', 'absorptance'] }) as [unknown, unknown];
  const copied = records.find((each) => each.label === finish && absorptanceOf(each) === absorptance);
  const take = (finish: Finish | null) => {
    if (!finish) return;
    setValue('finish', finish.label ?? '', { shouldDirty: true });
    setValue('absorptance', absorptanceOf(finish), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Cell span={5}>
        <OptionAutocomplete<Finish>
          source={{
            options: records.filter(({ isActive }) => isActive !== false),
            loading: isPending,
            failed: error !== null,
          }}
          value={null}
          {...emptied}
          onChoose={take}
          textOf={lookupText}
          input={{ label: TEXTS.finishes, helperText: copied && sourceText(copied) }}
        />
      </Cell>
      <Cell span={4}>
        <TextInput source="finish" label={LABELS.finish} />
      </Cell>
      <Cell span={3}>
        <NumberInput source="absorptance" label="Absortância α" decimals={2} helperText="De 0 a 1." />
      </Cell>
      <Cell>
        <Button
          size="small"
          aria-haspopup="dialog"
          sx={{ justifyContent: 'flex-start' }}
          onClick={() => setMixing(true)}
        >
          {TEXTS.mixedFinishes}
        </Button>
      </Cell>
      {isMixing && (
        <AsyncBoundary onClose={() => setMixing(false)}>
          <MixedFinishesDialog
            first={{ finish: getValues('finish') ?? '', absorptance: getValues('absorptance') }}
            onUse={({ finish, absorptance }) => {
              setValue('finish', finish, { shouldDirty: true });
              setValue('absorptance', absorptance, { shouldDirty: true, shouldValidate: true });
            }}
            onClose={() => setMixing(false)}
          />
        </AsyncBoundary>
      )}
    </>
  );
}
