import { buildingFormFields } from '@prumo/domain';
import { FormDialog } from '../../../shared/FormDialog';
import { useFormDialog } from '../../../shared/form/FormDialogContext';
import { SystemSection } from '../structure/SystemSection';
import type { SystemState } from '../structure/system';
import type { Building } from '../types';
import { FORM } from '../words';
import { AddressSection } from './AddressSection';
import { CharacteristicsSection } from './CharacteristicsSection';
import { GeneralSection } from './GeneralSection';
import { tellSystemFailure, useSaveBuilding } from './useSaveBuilding';
import { BLANK_BUILDING, fromForm, toCopy, toForm } from './values';

const Sections = ({ onSystemKnown }: { onSystemKnown: (state: SystemState) => void }) => {
  const { record, template } = useFormDialog<Building>();
  const origin = { buildingId: (record ?? template)?.id, isCopy: !record };
  return (
    <>
      <GeneralSection />
      <AddressSection />
      <CharacteristicsSection />
      <SystemSection origin={origin} onKnown={onSystemKnown} />
    </>
  );
};

/** The form of a building: general data, address, characteristics and, if wanted, the structural system. */
export const BuildingForm = () => {
  const { save, begin } = useSaveBuilding();
  return (
    <FormDialog<Building>
      {...FORM}
      fields={buildingFormFields}
      defaultValues={BLANK_BUILDING}
      toForm={toForm}
      toCopy={toCopy}
      fromForm={fromForm}
      save={save}
      onFailure={tellSystemFailure}
    >
      <Sections onSystemKnown={begin} />
    </FormDialog>
  );
};
