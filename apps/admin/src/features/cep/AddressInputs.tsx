import { maskCep } from '@prumo/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { Doubt } from '../../kit/form/Doubt';
import { Cell } from '../../kit/form/FormSection';
import { CitySelect, MaskedInput, StateSelect, TextInput } from '../../kit/inputs';
import { CepOffer } from './CepOffer';
import { isElsewhere } from './placeAnswer';
import type { AddressLookup } from './useAddressLookup';
import { CEP_WORDS } from './words';

interface AddressInputsProps {
  labels: Record<'cep' | 'street' | 'addressNumber' | 'neighborhood' | 'state' | 'city', string>;
  lookup: AddressLookup;
}

/** What is doubtful of the municipality: nothing that would keep it from being saved. */
function doubtOf({ cep, place }: AddressLookup, state: unknown, city: unknown): string | undefined {
  if (place.answer && place.answer.cityId === null) return CEP_WORDS.noCity(String(state));
  const found = cep.answer;
  return found && isElsewhere(found, { state, city })
    ? CEP_WORDS.elsewhere(found.city ?? '', found.state ?? '')
    : undefined;
}

/** An address, which the form looks up (`useAddressLookup`). Another state drops the city of the one before. */
export function AddressInputs({ labels, lookup }: AddressInputsProps) {
  const { setValue } = useFormContext();
  const [state, city]: unknown[] = useWatch({ name: ['state', 'city'] });
  const { searching, offer } = lookup.cep;
  const doubt = doubtOf(lookup, state, city);
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
        <TextInput source="street" label={labels.street} />
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
          helperText={doubt && <Doubt>{doubt}</Doubt>}
        />
      </Cell>
    </>
  );
}
