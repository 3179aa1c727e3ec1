import { AddressInputs } from '../../cep/AddressInputs';
import { useAddressLookup } from '../../cep/useAddressLookup';
import { FormSection } from '../../../kit/form/FormSection';
import { BUILDING_TARGETS, foundDescription } from '../cep/cepState';
import { useDetermination } from '../cep/useDetermination';
import { LABELS, SECTIONS } from '../words';
import { PlaceCharacteristics } from './PlaceCharacteristics';

/** Where the building stands; its CEP, or its municipality, determines zone and isopleth. */
export const AddressSection = () => {
  const lookup = useAddressLookup(BUILDING_TARGETS, foundDescription);
  const determination = useDetermination(lookup);
  return (
    <FormSection title={SECTIONS.address}>
      <AddressInputs labels={LABELS} lookup={lookup} />
      <PlaceCharacteristics searching={lookup.cep.searching} determination={determination} />
    </FormSection>
  );
};
