import type { FieldValues } from 'react-hook-form';
import { EMPTY_SELECTION, fromStructure, reportFields, type ReportStructure } from '@prumo/domain';
import type { FieldErrors } from '../../../api/failure';
import { getJson, sendJson } from '../../../api/httpClient';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import type { Load } from '../../../shared/form/useEditor';
import type { FailureHandler, SaveHandler } from '../../../shared/form/useEditor';
import { ReferenceAutocomplete } from '../../../shared/inputs';
import { CreateShortcut } from '../../../shared/list/NewButton';
import { useEditRoute } from '../../../shared/overlay/editRoute';
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
  openPdf,
  PDF,
} from '../Report';
import { useCatalogue } from './catalogue';
import { ContentSection } from './ContentSection';
import { selectionOf, STRUCTURE, structureOf, structureValue } from './structure';

/** A save before the catalogue was read would empty the report. */
class NotLoaded extends Error {}

/**
 * Reads a report, then its structure: a save in between makes the form start from an older version than it shows,
 * which the stale check finds, and never from a newer one.
 */
const loadReport: Load<EditedReport> = async (id, signal) => {
  const report = await getJson<Report>(`/api/reports/${id}`, signal);
  const structure = await getJson<StoredStructure>(`/api/reports/${id}/structure`, signal);
  return { ...report, structure };
};

const toForm = ({ buildingId, structure }: EditedReport): FieldValues => ({
  buildingId,
  [STRUCTURE]: structureValue(fromStructure(structure)),
});

/** Writes a report with its structure; a new one is answered with its number. */
const saveReport: SaveHandler<EditedReport> = async (body, report, key) => {
  const structure = body['structure'] as ReportStructure | undefined;
  if (!structure) throw new NotLoaded();
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
    <ReferenceAutocomplete<Building>
      source="buildingId"
      label={FORM.building}
      resource="buildings"
      sort={{ field: 'name', order: 'ASC' }}
      textOf={textOf}
    />
    <CreateShortcut resource="buildings" source="buildingId" {...NO_BUILDING} />
  </>
);

const BLANK_REPORT = { buildingId: null, [STRUCTURE]: structureValue(EMPTY_SELECTION) };

/** A report without levels would print nothing. */
function levelErrors(values: FieldValues): FieldErrors {
  if (selectionOf(values[STRUCTURE]).levels.size > 0) return {};
  return { [STRUCTURE]: FORM.noLevel };
}

/** The report that a new one copies, or its building, from the address. */
function useBeginning(): { from?: number; of?: number } {
  const { target } = useEditRoute();
  return target && 'create' in target ? target : {};
}

/** Offers the PDF of a report that was changed; of a new one a dialog does. */
const pdfStep = ({ id }: Report, mode: 'create' | 'edit') =>
  mode === 'edit' ? { label: PDF.generate, run: () => void openPdf(id) } : undefined;

/** The form of a report: its building, and what it holds at which levels. */
export const ReportForm = ({ onCreated }: { onCreated: (report: Report) => void }) => {
  const { from, of } = useBeginning();
  const catalogue = useCatalogue();
  const { data } = catalogue;
  return (
    <FormDialog<EditedReport>
      {...DIALOG}
      {...(from !== undefined && { createTitle: DUPLICATE.title })}
      size="lg"
      fields={reportFields}
      defaultValues={BLANK_REPORT}
      {...(of !== undefined && { presets: { buildingId: of } })}
      nextStep={pdfStep}
      load={loadReport}
      toForm={toForm}
      fromForm={(values) => ({
        buildingId: values['buildingId'],
        structure: data && structureOf(values[STRUCTURE], data),
      })}
      validate={(values) => (data ? levelErrors(values) : {})}
      save={saveReport}
      onFailure={tellNotLoaded}
      extraActions={<PreviewButton catalogue={data} />}
      onSaved={(report, mode) => {
        if (mode === 'create') onCreated(report);
      }}
    >
      <FormSection>
        <Cell>
          <BuildingSelect />
        </Cell>
      </FormSection>
      <ContentSection catalogue={catalogue} />
    </FormDialog>
  );
};
