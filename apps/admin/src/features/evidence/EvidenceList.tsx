import { DataTable } from 'react-admin';
import {
  EVIDENCE_KIND_LABELS,
  EVIDENCE_KINDS,
  EVIDENCE_VALIDITIES,
  EVIDENCE_VALIDITY_LABELS,
  formatDate,
} from '@prumo/domain';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { ChoiceFilter } from '../../shared/list/filters/ChoiceFilter';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { documentOf, type EvidenceRecord, FORM_TEXTS, LABELS, LIST, REMOVAL } from './Evidence';
import { EvidenceForm } from './EvidenceForm';
import { ValidityChip } from './ValidityChip';

const Column = DataTable.Col<EvidenceRecord>;

const validityOf = ({ validity }: EvidenceRecord) => <ValidityChip validity={validity} />;
const untilOf = ({ validUntil }: EvidenceRecord) => formatDate(validUntil);

const SubjectCell = (record: EvidenceRecord) => (
  <>
    <RowLink>{record.subject}</RowLink>
    <PhoneDetails
      lines={[
        documentOf(record),
        record.issuer,
        <ValidityChip key="validity" validity={record.validity} until={record.validUntil} />,
      ]}
    />
  </>
);

const KINDS = EVIDENCE_KINDS.map((kind) => [kind, EVIDENCE_KIND_LABELS[kind]] as const);
const VALIDITIES = EVIDENCE_VALIDITIES.map((one) => [one, EVIDENCE_VALIDITY_LABELS[one]] as const);

/** The register of evidence. */
const EvidenceList = () => (
  <>
    <ListPage
      {...LIST}
      sort={{ field: 'subject', order: 'ASC' }}
      imports={false}
      filters={
        <>
          <ChoiceFilter source="kind" label={LABELS.kind} all="Todos" choices={KINDS} />
          <ChoiceFilter source="validity" label={FORM_TEXTS.validity} all="Todas" choices={VALIDITIES} />
        </>
      }
    >
      <Column source="subject" label={LABELS.subject} render={SubjectCell} />
      <Column source="kind" label={LABELS.kind} className="tablet-only" render={documentOf} />
      <Column source="issuer" label={LABELS.issuer} className="tablet-only" />
      <Column source="validUntil" label={LABELS.validUntil} className="tablet-only" render={untilOf} />
      <Column label={FORM_TEXTS.validity} className="tablet-only" render={validityOf} />
      <Column
        label={FORM_TEXTS.reports}
        align="right"
        className="tablet-only"
        render={({ reports }) => reports}
      />
      <ActionsColumn removal={REMOVAL} />
    </ListPage>
    <EvidenceForm />
  </>
);

export default EvidenceList;
