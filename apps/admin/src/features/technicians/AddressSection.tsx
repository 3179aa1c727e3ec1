import { AddressInputs } from '../cep/AddressInputs';
import { ADDRESS_TARGETS, type CepAnswer } from '../cep/cepAnswer';
import { useAddressLookup } from '../cep/useAddressLookup';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { TextInput } from '../../kit/inputs';
import { LABELS, SECTIONS } from './words';

const foundAt = ({ city, state }: CepAnswer): string => [city, state].filter(Boolean).join('/');

/** Where the technician works; a CEP fills in what it knows. */
export function AddressSection() {
  const lookup = useAddressLookup(ADDRESS_TARGETS, foundAt);
  return (
    <FormSection title={SECTIONS.address}>
      <AddressInputs labels={LABELS} lookup={lookup} />
      <Cell>
        <TextInput source="notes" label={LABELS.notes} multiline minRows={2} />
      </Cell>
    </FormSection>
  );
}
