import { maskCep } from '@prumo/domain';
import { useFormContext } from 'react-hook-form';
import { useCepLookup } from '../../../shared/cep/useCepLookup';
import { CEP_WORDS } from '../../../shared/cep/words';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CitySelect, MaskedInput, StateSelect, TextInput } from '../../../shared/inputs';
import { BUILDING_TARGETS, foundDescription } from '../cep/cepState';
import { LABELS, SECTIONS } from '../words';
import { PlaceCharacteristics } from './PlaceCharacteristics';

/** Where the building stands; its CEP fills the rest in and determines zone and isopleth. */
export const AddressSection = () => {
  const { setValue } = useFormContext();
  const lookup = useCepLookup(BUILDING_TARGETS, foundDescription);
  return (
    <FormSection title={SECTIONS.address}>
      <Cell span={3}>
        <MaskedInput
          source="cep"
          label={LABELS.cep}
          mask={maskCep}
          maxLength={9}
          helperText={lookup.searching && <span role="status">{CEP_WORDS.searching}</span>}
        />
      </Cell>
      <Cell span={7}>
        <TextInput source="street" label={LABELS.street} />
      </Cell>
      <Cell span={2}>
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
      <PlaceCharacteristics {...lookup} />
    </FormSection>
  );
};
