import { CreateShortcut } from '../../../kit/list/CreateShortcut';
import { RecordSelect } from '../../../kit/inputs';
import { LABELS, NO_TECHNICIAN } from '../words';

/** The responsible technician; with none registered, a shortcut to register one without leaving the form. */
export const TechnicianSelect = () => (
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
