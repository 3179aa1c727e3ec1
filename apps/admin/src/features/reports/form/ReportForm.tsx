import { reportFields } from '@prumo/domain';
import { FormDialog } from '../../../kit/form/FormDialog';
import { useDialogTarget } from '../../../kit/overlay/useDialogTarget';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { PreviewButton } from '../preview/PreviewButton';
import type { EditedReport, Report } from '../types';
import { DIALOG, DUPLICATE } from '../words';
import { BuildingSelect } from './BuildingSelect';
import { ContentSection } from './ContentSection';
import { fromForm, loadReport, saveReport, tellNotLoaded, toForm } from './saveReport';
import { STRUCTURE } from './structureValue';

const BLANK_REPORT = { buildingId: null, [STRUCTURE]: null };

/** Whether the new report begins as a copy of another. */
const useIsCopy = (): boolean => {
  const { target } = useDialogTarget();
  return target !== undefined && 'novo' in target && target.from !== undefined;
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
