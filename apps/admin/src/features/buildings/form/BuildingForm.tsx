import { useWatch } from 'react-hook-form';
import { buildingFormFields } from '@prumo/domain';
import type { LinkFields } from '../../../kit/form/conflict/conflictRows';
import { FormDialog } from '../../../kit/form/FormDialog';
import { Doubt, Cell, FormSection } from '../../../kit/form/FormSection';
import { RecordSelect, SearchSelect, TextInput, NumberInput } from '../../../kit/inputs';
import { CreateShortcut } from '../../../kit/list/NewButton';
import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { AddressInputs } from '../../cep/AddressInputs';
import { type AddressLookup, useAddressLookup } from '../../cep/useAddressLookup';
import { LABELS, NO_TECHNICIAN, SECTIONS, HINTS, UNITS, type EditedBuilding, FORM } from '../Building';
import {
  BUILDING_TARGETS,
  type Determination,
  foundDescription,
  useDetermination,
} from '../cep/determination';
import { isBlankSystem, SYSTEM_PREFIX, type SystemValues } from '../structure/system';
import { SystemSection } from '../structure/SystemSection';
import { ConstructionSection } from './ConstructionSection';
import { PlaceCharacteristics } from './PlaceCharacteristics';
import { BLANK_BUILDING, fromForm, loadBuilding, toCopy, toForm } from './values';
import { VentureSection } from './VentureSection';

/** What contradicts itself stands below all sections: a form is there before it is known. */
const Divergences = loadable(() => import('./Divergences'));
/** So does where the building stands: the outlines of the states are heavy. */
const PlaceMap = loadable(() => import('../../map/PlaceMap'));

/** Nobody answers for a building any more once their data was removed. */
const REACHABLE = { isRemoved: false } as const;

/** The responsible technician; with none registered, a shortcut to register one without leaving the form. */
const TechnicianSelect = () => (
  <>
    <RecordSelect
      source="technicianId"
      label={LABELS.technicianId}
      resource="technicians"
      sort={{ field: 'fullName', order: 'ASC' }}
      filter={REACHABLE}
    />
    <CreateShortcut resource="technicians" source="technicianId" filter={REACHABLE} {...NO_TECHNICIAN} />
  </>
);

const GeneralSection = () => (
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

interface AddressSectionProps {
  lookup: AddressLookup;
  determination: Determination | null;
}

/** Where the building stands; its CEP, or its municipality, determines zone and isopleth. */
const AddressSection = ({ lookup, determination }: AddressSectionProps) => (
  <FormSection title={SECTIONS.address}>
    <AddressInputs labels={LABELS} lookup={lookup} />
    <PlaceCharacteristics searching={lookup.cep.searching} determination={determination} />
    {lookup.place.answer?.cityId != null && (
      <Cell>
        <LoadBoundary>
          <PlaceMap cityId={lookup.place.answer.cityId} />
        </LoadBoundary>
      </Cell>
    )}
  </FormSection>
);

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

const CharacteristicsSection = () => (
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

/** The sections, and what contradicts itself in them. */
const Sections = () => {
  const lookup = useAddressLookup(BUILDING_TARGETS, foundDescription);
  const determination = useDetermination(lookup);
  return (
    <>
      <GeneralSection />
      <AddressSection lookup={lookup} determination={determination} />
      <CharacteristicsSection />
      <ConstructionSection />
      <SystemSection />
      <VentureSection />
      <LoadBoundary>
        <Divergences coverage={determination} />
      </LoadBoundary>
    </>
  );
};

const PLACE = { label: `${LABELS.city}/${LABELS.state}`, sources: ['city', 'state'] };
const SYSTEM = {
  label: SECTIONS.structure,
  sources: ['systemType', 'designLife', 'materialResistance', 'designLoads'].map(
    (field) => `${SYSTEM_PREFIX}.${field}`,
  ),
};

/** A city is one of its state; a structural system that one of the two does not have is there or not as a whole. */
const linked: LinkFields = (...versions) =>
  versions.some((values) => isBlankSystem(values[SYSTEM_PREFIX] as SystemValues)) ? [PLACE, SYSTEM] : [PLACE];

/** The form of a building: general data, address, characteristics and, if wanted, how it is built and stands. */
export const BuildingForm = () => (
  <FormDialog<EditedBuilding>
    {...FORM}
    fields={buildingFormFields}
    defaultValues={BLANK_BUILDING}
    load={loadBuilding}
    toForm={toForm}
    toCopy={toCopy}
    fromForm={fromForm}
    link={linked}
  >
    <Sections />
  </FormDialog>
);
