import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { EVIDENCE_DATES, evidenceDatesOutOfOrder, evidenceFields } from '@prumo/domain';
import { FormDialog } from '../../shared/form/FormDialog';
import { editRoute, useEditRoute } from '../../shared/overlay/editRoute';
import { type EvidenceRecord, FORM, FORM_TEXTS } from './Evidence';
import { BLANK_EVIDENCE, EvidenceInputs } from './EvidenceInputs';
import { RevisionsSection } from './revisions/RevisionsSection';

const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const validateEvidence = ({ issuedOn, validUntil }: FieldValues): Record<string, string> =>
  evidenceDatesOutOfOrder(dayIn(issuedOn), dayIn(validUntil)) ? { validUntil: EVIDENCE_DATES } : {};

/** The form of a piece of evidence; of a stored one also its revisions and files, which are saved at once. */
export function EvidenceForm() {
  const navigate = useNavigate();
  const { target } = useEditRoute();
  return (
    <FormDialog<EvidenceRecord>
      {...FORM}
      size="md"
      fields={evidenceFields}
      defaultValues={BLANK_EVIDENCE}
      validate={validateEvidence}
      nextStep={({ id }, mode) =>
        mode === 'create'
          ? { label: FORM_TEXTS.addFiles, run: () => void navigate(editRoute('evidence', { id })) }
          : undefined
      }
    >
      <EvidenceInputs />
      {target && 'id' in target && <RevisionsSection id={target.id} />}
    </FormDialog>
  );
}
