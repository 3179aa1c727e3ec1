import { useWatch } from 'react-hook-form';
import { Doubt, Cell, FormSection } from '../../../kit/form/FormSection';
import { RecordSelect, SearchSelect, TextInput, NumberInput } from '../../../kit/inputs';
import { CreateShortcut } from '../../../kit/list/NewButton';
import { AddressInputs } from '../../cep/AddressInputs';
import { useAddressLookup } from '../../cep/useAddressLookup';
import { LABELS, NO_TECHNICIAN, SECTIONS, HINTS, UNITS } from '../Building';
import { BUILDING_TARGETS, foundDescription } from '../cep/cepState';
import { useDetermination } from '../cep/useDetermination';
import { PlaceCharacteristics } from './PlaceCharacteristics';

/** The responsible technician; with none registered, a shortcut to register one without leaving the form. */
const TechnicianSelect = () => (
  <>
    <RecordSelect
      source="technicianId"
      label={LABELS.technicianId}
      resource="technicians"
      sort={{ field: 'fullName', order: 'ASC' }}
    />
    <CreateShortcut resource="technicians" source="technicianId" {...NO_TECHNICIAN} />
  </>
);

export const GeneralSection = () => (
  <FormSection title={SECTIONS.general}>
    <Cell>
      <TextInput source="name" label={LABELS.name} />
    </Cell>
    <Cell span={6}>
      <TechnicianSelect />
    </Cell>
    <Cell span={6}>
      <SearchSelect source="typologyId" label={LABELS.typologyId} resource="typologies" />
    </Cell>
  </FormSection>
);

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

/** The height: zero is what a form begins with, and counts as not told; the person is asked to look again. */
const HeightInput = () => {
  const height: unknown = useWatch({ name: 'buildingHeight' });
  return (
    <NumberInput
      source="buildingHeight"
      label={LABELS.buildingHeight}
      suffix={UNITS.length}
      helperText={!height && <Doubt>{HINTS.noHeight}</Doubt>}
    />
  );
};

export const CharacteristicsSection = () => (
  <FormSection title={SECTIONS.characteristics}>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="totalArea" label={LABELS.totalArea} suffix={UNITS.area} />
    </Cell>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="floors" label={LABELS.floors} decimals={0} />
    </Cell>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="units" label={LABELS.units} decimals={0} />
    </Cell>
    <Cell span={6} phoneSpan={6}>
      <HeightInput />
    </Cell>
    <Cell span={6}>
      <NumberInput source="basementDepth" label={LABELS.basementDepth} suffix={UNITS.length} />
    </Cell>
    <Cell span={6}>
      <SearchSelect source="noiseClassId" label={LABELS.noiseClassId} resource="noise-classes" />
    </Cell>
    <Cell span={6}>
      <SearchSelect
        source="aggressivenessClassId"
        label={LABELS.aggressivenessClassId}
        resource="aggressiveness-classes"
      />
    </Cell>
    <Cell span={6}>
      <SearchSelect
        source="predominantColorId"
        label={LABELS.predominantColorId}
        resource="predominant-colors"
      />
    </Cell>
  </FormSection>
);
