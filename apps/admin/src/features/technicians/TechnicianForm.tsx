import { technicianFields } from '@prumo/domain';
import { FormDialog } from '../../kit/form/FormDialog';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { StateSelect, TextInput } from '../../kit/inputs';
import { AddressSection } from './AddressSection';
import { DataSection } from './DataSection';
import type { Technician } from './Technician';
import { BLANK_TECHNICIAN, toForm } from './values';
import { FORM, LABELS, SECTIONS } from './words';

/** The form of a technical responsible. */
export const TechnicianForm = () => (
  <FormDialog<Technician>
    {...FORM}
    fields={technicianFields}
    defaultValues={BLANK_TECHNICIAN}
    toForm={toForm}
  >
    <DataSection />
    <FormSection title={SECTIONS.license}>
      <Cell span={6}>
        <TextInput source="creaCau" label={LABELS.creaCau} />
      </Cell>
      <Cell span={6}>
        <StateSelect source="licenseState" label={LABELS.licenseState} />
      </Cell>
    </FormSection>
    <AddressSection />
  </FormDialog>
);
