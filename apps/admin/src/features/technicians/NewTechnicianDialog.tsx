import { technicianFields } from '@prumo/domain';
import { CreateDialog } from '../../shared/form/CreateDialog';
import { toast } from '../../shared/toast/toast';
import { FORM } from './Technician';
import { BLANK_TECHNICIAN, TechnicianSections } from './TechnicianForm';

interface NewTechnicianDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Registers a technician over another form. */
export default function NewTechnicianDialog({ onClose, onCreated }: NewTechnicianDialogProps) {
  return (
    <CreateDialog
      title={FORM.createTitle}
      label="Salvar"
      fields={technicianFields}
      blank={BLANK_TECHNICIAN}
      url="/api/technicians"
      failed={FORM.createFailed}
      onClose={onClose}
      onCreated={(id) => {
        toast.success(FORM.created);
        onCreated(id);
      }}
    >
      <TechnicianSections />
    </CreateDialog>
  );
}
