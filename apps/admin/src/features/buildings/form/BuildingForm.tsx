import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { buildingFormFields } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import type { LinkFields } from '../../../shared/form/conflict/conflictRows';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldWarning, FormSection } from '../../../shared/form/FormSection';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { editRoute } from '../../../shared/overlay/editRoute';
import { AddressInputs } from '../../cep/AddressInputs';
import { type AddressLookup, useAddressLookup } from '../../cep/useAddressLookup';
import { type EditedBuilding, FORM, HINTS, LABELS, NEXT_STEP, SECTIONS } from '../Building';
import {
  BUILDING_TARGETS,
  type Determination,
  foundDescription,
  useDetermination,
} from '../cep/determination';
import type { Chosen, StartedFrom } from '../ifc/applyReview';
import { modelOf, withModel } from '../ifc/newFromModel';
import { BLANK_SYSTEM, isBlankSystem, SYSTEM_PREFIX, type SystemValues } from '../structure/system';
import { SystemSection } from '../structure/SystemSection';
import { ConstructionSection } from './ConstructionSection';
import { FieldCell, FieldInput } from './FieldCell';
import { HandoverSection } from './HandoverSection';
import { PlaceCharacteristics } from './PlaceCharacteristics';
import { TechnicianSelect } from './TechnicianSelect';
import { UnitsCell } from './UnitsCell';
import { BLANK_BUILDING, fromForm, loadBuilding, toCopy, toForm } from './values';
import { VentureSection } from './VentureSection';

/** Below all sections, so that it moves none when it is loaded. */
const Divergences = lazyWithRetry(() => import('./Divergences'));
const OfferedCompositions = lazyWithRetry(() => import('../ifc/OfferedCompositions'));
/** Loaded late: the outlines of the states are heavy. */
const PlaceMap = lazyWithRetry(() => import('../../map/PlaceMap'));

const GeneralSection = () => (
  <FormSection title={SECTIONS.general}>
    <FieldCell source="name" />
    <Cell span={6}>
      <TechnicianSelect />
    </Cell>
    <FieldCell source="typologyId" span={6} />
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
      <Cell span={6}>
        <AsyncBoundary>
          <PlaceMap cityId={lookup.place.answer.cityId} />
        </AsyncBoundary>
      </Cell>
    )}
  </FormSection>
);

/** A new form has height 0, which counts as not stated. */
const HeightInput = () => {
  const height: unknown = useWatch({ name: 'buildingHeight' });
  return (
    <FieldInput
      source="buildingHeight"
      helperText={!height && <FieldWarning>{HINTS.noHeight}</FieldWarning>}
    />
  );
};

const CharacteristicsSection = () => (
  <FormSection title={SECTIONS.characteristics}>
    <FieldCell source="totalArea" span={4} phoneSpan={6} />
    <FieldCell source="floors" span={4} phoneSpan={6} />
    <UnitsCell />
    <Cell span={6} phoneSpan={6}>
      <HeightInput />
    </Cell>
    <FieldCell source="basementDepth" span={6} />
    <FieldCell source="noiseClassId" span={6} />
    <FieldCell source="aggressivenessClassId" span={6} />
    <FieldCell source="predominantColorId" span={6} />
  </FormSection>
);

/** The sections, and the divergences in them. */
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
      <HandoverSection />
      <AsyncBoundary>
        <Divergences coverage={determination} />
      </AsyncBoundary>
    </>
  );
};

const PLACE = { label: `${LABELS.city}/${LABELS.state}`, sources: ['city', 'state'] };
const SYSTEM = {
  label: SECTIONS.structure,
  sources: Object.keys(BLANK_SYSTEM).map((field) => `${SYSTEM_PREFIX}.${field}`),
};

/** A city is one of its state; a structural system that one of the two does not have is there or not as a whole. */
const linked: LinkFields = (...versions) =>
  versions.some((values) => isBlankSystem(values[SYSTEM_PREFIX] as SystemValues)) ? [PLACE, SYSTEM] : [PLACE];

interface Offer {
  building: StartedFrom;
  compositions: Chosen['compositions'];
}

/** Offers a report of the building that was saved. */
function useReportStep() {
  const navigate = useNavigate();
  const mayReport = useMayDo('create', 'reports');
  return ({ id }: EditedBuilding) =>
    mayReport
      ? {
          label: NEXT_STEP.report,
          run: () => void navigate(editRoute('reports', { create: true, of: id })),
        }
      : undefined;
}

/** The form of a building: general data, address, characteristics and, if wanted, how it is built and stands. */
const BuildingForm = () => {
  const nextStep = useReportStep();
  const model = modelOf(useLocation().state);
  const [offer, setOffer] = useState<Offer>();
  const closeOffer = () => setOffer(undefined);
  const compositions = model?.compositions ?? [];
  return (
    <>
      <FormDialog<EditedBuilding>
        {...FORM}
        fields={buildingFormFields}
        defaultValues={model ? withModel(model) : BLANK_BUILDING}
        load={loadBuilding}
        toForm={toForm}
        toCopy={toCopy}
        fromForm={fromForm}
        link={linked}
        // The compositions come first: a report judges them.
        nextStep={compositions.length > 0 ? undefined : nextStep}
        onSaved={(building) => {
          if (compositions.length > 0) setOffer({ building, compositions });
        }}
      >
        <Sections />
      </FormDialog>
      {offer && (
        <AsyncBoundary onClose={closeOffer}>
          <OfferedCompositions {...offer} onClose={closeOffer} />
        </AsyncBoundary>
      )}
    </>
  );
};

export default BuildingForm;
