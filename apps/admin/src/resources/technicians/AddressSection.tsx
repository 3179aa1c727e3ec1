import { maskCep } from '@prumo/domain';
import { useFormContext } from 'react-hook-form';
import { ADDRESS_TARGETS, type CepAnswer } from '../../shared/cep/cepAnswer';
import { useCepLookup } from '../../shared/cep/useCepLookup';
import { CEP_WORDS } from '../../shared/cep/words';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { CitySelect, MaskedInput, StateSelect, TextInput } from '../../shared/inputs';
import { LABELS, SECTIONS } from './words';

const foundAt = ({ city, state }: CepAnswer): string => [city, state].filter(Boolean).join('/');

/** Where the technician works; a CEP fills in what it knows. */
export function AddressSection() {
  const { setValue } = useFormContext();
  const { searching } = useCepLookup(ADDRESS_TARGETS, foundAt);
  return (
    <FormSection title={SECTIONS.address}>
      <Cell span={3}>
        <MaskedInput
          source="cep"
          label={LABELS.cep}
          mask={maskCep}
          maxLength={9}
          placeholder="00000-000"
          helperText={searching && <span role="status">{CEP_WORDS.searching}</span>}
        />
      </Cell>
      <Cell span={6}>
        <TextInput source="street" label={LABELS.street} />
      </Cell>
      <Cell span={3}>
        <TextInput source="addressNumber" label={LABELS.addressNumber} />
      </Cell>
      <Cell span={4}>
        <TextInput source="neighborhood" label={LABELS.neighborhood} />
      </Cell>
      <Cell span={3}>
        <StateSelect
          source="state"
          label={LABELS.state}
          onChoose={() => setValue('city', null, { shouldDirty: true })}
        />
      </Cell>
      <Cell span={5}>
        <CitySelect source="city" label={LABELS.city} />
      </Cell>
      <Cell>
        <TextInput source="notes" label={LABELS.notes} multiline minRows={2} />
      </Cell>
    </FormSection>
  );
}
