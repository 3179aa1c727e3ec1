import type { FieldValues } from 'react-hook-form';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS } from '@prumo/domain';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { NumberInput, SearchSelect, TextInput } from '../../shared/inputs';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { FORM_TEXTS, LABELS } from './Evidence';

export const BLANK_EVIDENCE: FieldValues = {
  ...{ kind: 'test-report', subject: '', number: '', issuer: '', accreditation: '' },
  ...{ issuedOn: '', validUntil: '', limitZones: '', limitHeight: null, limitFloors: null },
  ...{ limitSystemId: null, notes: '' },
};

const labelOf = (kind: string): string =>
  (EVIDENCE_KIND_LABELS as Readonly<Record<string, string>>)[kind] ?? kind;

/** The inputs of a piece of evidence, in its form and where it is registered from a report's row. */
export const EvidenceInputs = () => (
  <>
    <FormSection>
      <Cell span={6}>
        <ChoiceInput source="kind" label={LABELS.kind} choices={EVIDENCE_KINDS} textOf={labelOf} />
      </Cell>
      <Cell span={6}>
        <TextInput source="number" label={LABELS.number} />
      </Cell>
      <Cell>
        <TextInput source="subject" label={LABELS.subject} />
      </Cell>
      <Cell span={6}>
        <TextInput source="issuer" label={LABELS.issuer} />
      </Cell>
      <Cell span={6}>
        <TextInput source="accreditation" label={LABELS.accreditation} />
      </Cell>
      <Cell span={6}>
        <TextInput source="issuedOn" label={LABELS.issuedOn} type="date" />
      </Cell>
      <Cell span={6}>
        <TextInput source="validUntil" label={LABELS.validUntil} type="date" helperText={FORM_TEXTS.term} />
      </Cell>
    </FormSection>
    <FormSection title={FORM_TEXTS.limits} description={FORM_TEXTS.limitsHint}>
      <Cell span={6}>
        <TextInput source="limitZones" label={LABELS.limitZones} helperText={FORM_TEXTS.zones} />
      </Cell>
      <Cell span={6}>
        <SearchSelect source="limitSystemId" label={LABELS.limitSystemId} resource="constructive-systems" />
      </Cell>
      <Cell span={6}>
        <NumberInput source="limitHeight" label={LABELS.limitHeight} decimals={2} suffix="m" />
      </Cell>
      <Cell span={6}>
        <NumberInput source="limitFloors" label={LABELS.limitFloors} decimals={0} />
      </Cell>
      <Cell>
        <TextInput source="notes" label={LABELS.notes} multiline minRows={2} />
      </Cell>
    </FormSection>
  </>
);
