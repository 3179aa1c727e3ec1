import { maskCep } from '@prumo/domain';
import { useFormContext } from 'react-hook-form';
import { Cell } from '../form/FormSection';
import { CitySelect, MaskedInput, StateSelect, TextInput } from '../inputs';
import { CEP_WORDS } from './words';

interface AddressInputsProps {
  labels: Record<'cep' | 'street' | 'addressNumber' | 'neighborhood' | 'state' | 'city', string>;
  /** Whether the CEP is being looked up. */
  searching: boolean;
}

/** An address by its CEP, which the form looks up (`useCepLookup`). Another state drops the city. */
export function AddressInputs({ labels, searching }: AddressInputsProps) {
  const { setValue } = useFormContext();
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
      <Cell span={4}>
        <TextInput source="neighborhood" label={labels.neighborhood} />
      </Cell>
      <Cell span={3}>
        <StateSelect
          source="state"
          label={labels.state}
          onChoose={() => setValue('city', null, { shouldDirty: true })}
        />
      </Cell>
      <Cell span={5}>
        <CitySelect source="city" label={labels.city} />
      </Cell>
    </>
  );
}
