import { evidenceFields } from '@prumo/domain';
import { CreateDialog } from '../../../../shared/form/CreateDialog';
import { EVIDENCE_URL, FORM } from '../../../evidence/Evidence';
import { BLANK_EVIDENCE, EvidenceInputs } from '../../../evidence/EvidenceInputs';
import { TEXTS } from './rowEvidence';

interface NewEvidenceDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Registers a piece of evidence from the rows that it proves; files are added in the register. */
export default function NewEvidenceDialog(props: NewEvidenceDialogProps) {
  return (
    <CreateDialog
      {...props}
      title={FORM.createTitle}
      label={TEXTS.createdFor}
      fields={evidenceFields}
      blank={BLANK_EVIDENCE}
      url={EVIDENCE_URL}
      failed={FORM.createFailed}
    >
      <EvidenceInputs />
    </CreateDialog>
  );
}
