import type { FieldValues } from 'react-hook-form';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS, evidenceFields } from '@prumo/domain';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { blankOf } from '../../shared/form/formValues';
import { fieldInputs } from '../../shared/inputs/FieldInput';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { FORM_TEXTS, LABELS } from './Evidence';

const { FieldCell } = fieldInputs(evidenceFields);

export const BLANK_EVIDENCE: FieldValues = { ...blankOf(evidenceFields), kind: 'test-report' };

const labelOf = (kind: string): string =>
  (EVIDENCE_KIND_LABELS as Readonly<Record<string, string>>)[kind] ?? kind;

/** The inputs of a piece of evidence, in its form and where it is registered from a report's row. */
export const EvidenceInputs = () => (
  <>
    <FormSection>
      <Cell span={6}>
        <ChoiceInput source="kind" label={LABELS.kind} choices={EVIDENCE_KINDS} textOf={labelOf} />
      </Cell>
      <FieldCell source="number" span={6} />
      <FieldCell source="subject" />
      <FieldCell source="issuer" span={6} />
      <FieldCell source="accreditation" span={6} />
      <FieldCell source="issuedOn" span={6} />
      <FieldCell source="validUntil" span={6} helperText={FORM_TEXTS.term} />
    </FormSection>
    <FormSection title={FORM_TEXTS.limits} description={FORM_TEXTS.limitsHint}>
      <FieldCell source="limitZones" span={6} helperText={FORM_TEXTS.zones} />
      <FieldCell source="limitSystemId" span={6} />
      <FieldCell source="limitHeight" span={6} />
      <FieldCell source="limitFloors" span={6} />
      <FieldCell source="notes" multiline minRows={2} />
    </FormSection>
  </>
);
