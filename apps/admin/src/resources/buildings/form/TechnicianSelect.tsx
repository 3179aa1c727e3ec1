import { CreateShortcut } from '../../../shared/CreateShortcut';
import { SearchSelect } from '../../../shared/inputs';
import { LABELS, NO_TECHNICIAN } from '../words';

/** The responsible technician; with none registered, a shortcut to register one without leaving the form. */
export const TechnicianSelect = () => (
  <>
    <SearchSelect source="technicianId" label={LABELS.technicianId} resource="technicians" />
    <CreateShortcut resource="technicians" {...NO_TECHNICIAN} />
  </>
);
