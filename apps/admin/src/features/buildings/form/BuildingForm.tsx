import { buildingFormFields } from '@prumo/domain';
import type { LinkFields } from '../../../kit/form/conflict/conflictRows';
import { FormDialog } from '../../../kit/form/FormDialog';
import { type EditedBuilding, FORM, LABELS, SECTIONS } from '../Building';
import { isBlankSystem, SYSTEM_PREFIX, type SystemValues } from '../structure/system';
import { SystemSection } from '../structure/SystemSection';
import { AddressSection, CharacteristicsSection, GeneralSection } from './sections';
import {
  loadBuilding,
  saveBuilding,
  tellSystemFailure,
  BLANK_BUILDING,
  fromForm,
  toCopy,
  toForm,
} from './values';

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

/** The form of a building: general data, address, characteristics and, if wanted, the structural system. */
export const BuildingForm = () => (
  <FormDialog<EditedBuilding>
    {...FORM}
    fields={buildingFormFields}
    defaultValues={BLANK_BUILDING}
    load={loadBuilding}
    toForm={toForm}
    toCopy={toCopy}
    fromForm={fromForm}
    save={saveBuilding}
    onFailure={tellSystemFailure}
    link={linked}
  >
    <GeneralSection />
    <AddressSection />
    <CharacteristicsSection />
    <SystemSection />
  </FormDialog>
);
