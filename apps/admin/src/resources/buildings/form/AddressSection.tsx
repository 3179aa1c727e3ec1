import { AddressInputs } from '../../../shared/cep/AddressInputs';
import { useCepLookup } from '../../../shared/cep/useCepLookup';
import { FormSection } from '../../../shared/form/FormSection';
import { BUILDING_TARGETS, foundDescription } from '../cep/cepState';
import { LABELS, SECTIONS } from '../words';
import { PlaceCharacteristics } from './PlaceCharacteristics';

/** Where the building stands; its CEP fills the rest in and determines zone and isopleth. */
export const AddressSection = () => {
  const lookup = useCepLookup(BUILDING_TARGETS, foundDescription);
  return (
    <FormSection title={SECTIONS.address}>
      <AddressInputs labels={LABELS} searching={lookup.searching} />
      <PlaceCharacteristics {...lookup} />
    </FormSection>
  );
};
