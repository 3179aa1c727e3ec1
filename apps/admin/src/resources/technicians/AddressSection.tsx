import { AddressInputs } from '../../shared/cep/AddressInputs';
import { ADDRESS_TARGETS, type CepAnswer } from '../../shared/cep/cepAnswer';
import { useAddressLookup } from '../../shared/cep/useAddressLookup';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { TextInput } from '../../shared/inputs';
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
