import ArrowIcon from '@mui/icons-material/ArrowRightAlt';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { Fragment } from 'react';
import { useWatch, useFormContext } from 'react-hook-form';
import { maskCep } from '@prumo/domain';
import { findConflict } from '../../shared/form/conflict/conflictRows';
import { FormattedValue } from '../../shared/form/conflict/VersionDialog';
import { useEditorContext } from '../../shared/form/FormFields';
import { FieldWarning, Cell } from '../../shared/form/FormSection';
import { MaskedInput, TextInput } from '../../shared/inputs';
import { VisuallyHidden } from '../../shared/VisuallyHidden';
import { CitySelect } from '../cities/CitySelect';
import { StateSelect } from '../states/StateSelect';
import { CEP_WORDS } from './cepAnswer';
import { isOtherPlace, isNamed, type AddressLookup, type CepOfferState } from './useAddressLookup';

/** The changes that a CEP proposes to an address, field by field, with the buttons to accept or decline them. */
function CepOffer({ patch, accept, decline }: CepOfferState) {
  const { texts } = useEditorContext();
  const fields = Object.keys(patch);
  const held: unknown[] = useWatch({ name: fields });
  const now = Object.fromEntries(fields.map((field, index) => [field, held[index]]));
  const { rows } = findConflict(texts, { base: now, mine: now, theirs: patch });
  if (rows.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{CEP_WORDS.offer}</AlertTitle>
      <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 0.75, overflowWrap: 'anywhere' } }}>
        {rows.map(({ key, label, mine, theirs }) => (
          <Fragment key={key}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {label}
            </Box>
            <dd>
              <FormattedValue lines={mine} />
              <ArrowIcon aria-hidden fontSize="small" sx={{ mx: 0.75, verticalAlign: 'middle' }} />
              <VisuallyHidden>{CEP_WORDS.becomes}</VisuallyHidden>
              <strong>
                <FormattedValue lines={theirs} />
              </strong>
            </dd>
          </Fragment>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={accept}>
          {CEP_WORDS.accept}
        </Button>
        <Button size="small" color="inherit" onClick={decline}>
          {CEP_WORDS.decline}
        </Button>
      </Box>
    </Alert>
  );
}

interface AddressInputsProps {
  labels: Record<'cep' | 'street' | 'addressNumber' | 'neighborhood' | 'state' | 'city', string>;
  lookup: AddressLookup;
}

/** The doubt about the municipality, if any; it does not prevent saving. */
function doubtOf({ cep, place }: AddressLookup, state: unknown, city: unknown): string | undefined {
  if (place.answer && place.answer.cityId === null) return CEP_WORDS.noCity(String(state));
  const found = cep.answer;
  return found && isOtherPlace(found, { state, city })
    ? CEP_WORDS.elsewhere(found.city ?? '', found.state ?? '')
    : undefined;
}

/** The source of the form's municipality; undefined where it was typed. */
function sourceOf({ cep }: AddressLookup, state: unknown, city: unknown): string | undefined {
  const found = cep.answer;
  if (!found?.cityFrom || !isNamed({ state, city }) || isOtherPlace(found, { state, city })) return undefined;
  return found.cityFrom === 'range' ? CEP_WORDS.byRange : CEP_WORDS.byProvider;
}

/** An address, which the form looks up (`useAddressLookup`). Another state drops the city of the one before. */
export function AddressInputs({ labels, lookup }: AddressInputsProps) {
  const { setValue } = useFormContext();
  const [state, city, street]: unknown[] = useWatch({ name: ['state', 'city', 'street'] });
  const { searching, offer } = lookup.cep;
  const doubt = doubtOf(lookup, state, city);
  const source = sourceOf(lookup, state, city);
  const lacksStreet = source === CEP_WORDS.byRange && !street;
  return (
    <>
      <Cell span={3}>
        <MaskedInput
          source="cep"
          label={labels.cep}
          mask={maskCep}
          placeholder="00000-000"
          helperText={searching && <span role="status">{CEP_WORDS.searching}</span>}
        />
      </Cell>
      <Cell span={7}>
        <TextInput source="street" label={labels.street} helperText={lacksStreet && CEP_WORDS.noStreet} />
      </Cell>
      <Cell span={2}>
        <TextInput source="addressNumber" label={labels.addressNumber} />
      </Cell>
      {offer && (
        <Cell>
          <CepOffer {...offer} />
        </Cell>
      )}
      <Cell span={4}>
        <TextInput source="neighborhood" label={labels.neighborhood} />
      </Cell>
      <Cell span={3}>
        <StateSelect
          source="state"
          label={labels.state}
          onChoose={() => {
            if (state) setValue('city', null, { shouldDirty: true });
          }}
        />
      </Cell>
      <Cell span={5}>
        <CitySelect
          source="city"
          label={labels.city}
          onTyping={lookup.place.onTyping}
          helperText={doubt ? <FieldWarning>{doubt}</FieldWarning> : source}
        />
      </Cell>
    </>
  );
}
