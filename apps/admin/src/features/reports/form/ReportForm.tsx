import type { FieldValues } from 'react-hook-form';
import { type ReportStructure, reportFields } from '@prumo/domain';
import { getJson, sendJson } from '../../../api/httpClient';
import { FormDialog } from '../../../kit/form/FormDialog';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import type { Load } from '../../../kit/form/useRecordValues';
import type { FailureHandler, Payload, SaveHandler } from '../../../kit/form/useSave';
import { RecordSelect } from '../../../kit/inputs';
import { CreateShortcut } from '../../../kit/list/NewButton';
import { useEditRoute } from '../../../kit/overlay/editRoute';
import { type Building, locationText } from '../../buildings/Building';
import { PreviewButton } from '../preview/PreviewButton';
import {
  type EditedReport,
  type Report,
  type StoredStructure,
  FORM,
  NO_BUILDING,
  DIALOG,
  DUPLICATE,
} from '../Report';
import { ContentSection } from './ContentSection';
import { STRUCTURE } from './structureText';

/** A save before the structure was read would empty the report. */
class NotLoaded extends Error {}

const structureOf = (value: unknown): ReportStructure => {
  if (typeof value !== 'string') throw new NotLoaded();
  return JSON.parse(value) as ReportStructure;
};

/**
 * Reads a report, then what it holds: in this order a save in between makes the form start from something older than
 * it shows, which is found out, and never from something newer.
 */
const loadReport: Load<EditedReport> = async (id, signal) => {
  const report = await getJson<Report>(`/api/reports/${id}`, signal);
  const { requirements, criteria, analyses } = await getJson<StoredStructure>(
    `/api/reports/${id}/structure`,
    signal,
  );
  return { ...report, structure: { requirements, criteria, analyses } };
};

/** A stored report as the form holds it. */
const toForm = ({ buildingId, structure }: EditedReport): FieldValues => ({
  buildingId,
  [STRUCTURE]: JSON.stringify(structure),
});

/** What the form holds; the structure still as text, since a payload has to be made before it can be refused. */
const fromForm = (values: FieldValues): Payload => ({
  buildingId: values['buildingId'],
  structure: values[STRUCTURE],
});

/** Writes a report with its structure; a new one is answered with its number. */
const saveReport: SaveHandler<EditedReport> = async ({ structure: text, ...payload }, report, key) => {
  const structure = structureOf(text);
  const body = { ...payload, structure };
  const saved = await (report
    ? sendJson<Report>('PUT', `/api/reports/${report.id}/with-structure`, body)
    : sendJson<Report>('POST', '/api/reports/with-structure', body, key));
  return { ...saved, structure };
};

const tellNotLoaded: FailureHandler = (error) =>
  error instanceof NotLoaded ? { toast: FORM.notLoaded } : undefined;

/** Buildings may share a name: where they stand tells them apart. */
const textOf = ({ name, city, state }: Building): string => `${name} (${locationText(city, state)})`;

const BuildingSelect = () => (
  <>
    <RecordSelect<Building>
      source="buildingId"
      label={FORM.building}
      resource="buildings"
      sort={{ field: 'name', order: 'ASC' }}
      textOf={textOf}
    />
    <CreateShortcut resource="buildings" source="buildingId" {...NO_BUILDING} />
  </>
);

const BLANK_REPORT = { buildingId: null, [STRUCTURE]: null };

/** Whether the new report begins as a copy of another. */
const useIsCopy = (): boolean => {
  const { target } = useEditRoute();
  return target !== undefined && 'create' in target && target.from !== undefined;
};

/** The form of a report: its building, and what it holds at which levels. */
export const ReportForm = ({ onCreated }: { onCreated: (report: Report) => void }) => {
  const isCopy = useIsCopy();
  return (
    <FormDialog<EditedReport>
      {...DIALOG}
      {...(isCopy && { createTitle: DUPLICATE.title })}
      size="lg"
      fields={reportFields}
      defaultValues={BLANK_REPORT}
      load={loadReport}
      toForm={toForm}
      fromForm={fromForm}
      save={saveReport}
      onFailure={tellNotLoaded}
      extraActions={<PreviewButton />}
      onSaved={(report, mode) => {
        if (mode === 'create') onCreated(report);
      }}
    >
      <FormSection>
        <Cell>
          <BuildingSelect />
        </Cell>
      </FormSection>
      <ContentSection />
    </FormDialog>
  );
};
