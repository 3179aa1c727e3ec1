import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { ActiveColumn } from '../../shared/list/ActiveToggle';
import { TwoLines } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { ErrorAlert } from '../../shared/query/ErrorAlert';
import { notifyErrorAs } from '../../shared/toast/notifyError';
import { COLUMNS, usedText } from '../catalogue/catalogue';
import { CodeCell } from '../catalogue/CatalogueList';
import { LookupFilter } from '../catalogue/LookupFilter';
import { CRITERION, REQUIREMENT, type Analysis, TEXTS, LOAD_FAILED } from './Analysis';
import { AnalysisForm } from './AnalysisForm';

/** The filters by requirement and by criterion, of analyses and of parameters. */
export const AnalysisFilters = () => (
  <>
    <LookupFilter source="requirementId" resource="requirements" {...REQUIREMENT} />
    <LookupFilter source="criterionId" resource="criteria" {...CRITERION} />
  </>
);

interface ReferenceCellProps {
  code: string;
  label: string;
  isActive: boolean;
}

/** The requirement or criterion that a row belongs to. */
const ReferenceCell = ({ code, label, isActive }: ReferenceCellProps) => (
  <TwoLines sx={{ minWidth: 112 }}>{usedText(`${code} - ${label}`, isActive)}</TwoLines>
);

/** The toast that goes with it. */
const tellLoadFailed = (error: unknown): void =>
  notifyErrorAs(error, { title: LOAD_FAILED.title, description: LOAD_FAILED.text });

/** Tells that the analyses could not be read. */
const LoadFailed = () => {
  const { refetch } = useListContext();
  return (
    <ErrorAlert sx={{ m: 2 }} onRetry={refetch}>
      {LOAD_FAILED.text}
    </ErrorAlert>
  );
};

const Column = DataTable.Col<Analysis>;

const RequirementCell = ({ requirementCode, requirementLabel, requirementIsActive }: Analysis) => (
  <ReferenceCell code={requirementCode} label={requirementLabel} isActive={requirementIsActive} />
);

const CriterionCell = ({ criterionCode, criterionLabel, criterionIsActive }: Analysis) => (
  <ReferenceCell code={criterionCode} label={criterionLabel} isActive={criterionIsActive} />
);

/** The screen of the analyses, by requirement, criterion and code. */
const AnalysisList = () => (
  <>
    <ListPage
      {...TEXTS.list}
      sort={{ field: 'requirementId', order: 'ASC' }}
      bulk={{ canSwitch: true }}
      filters={<AnalysisFilters />}
      errorState={<LoadFailed />}
      onLoadError={tellLoadFailed}
    >
      <Column
        source="requirementId"
        label={REQUIREMENT.label}
        className="tablet-only"
        render={RequirementCell}
      />
      <Column source="criterionId" label={CRITERION.label} className="tablet-only" render={CriterionCell} />
      <Column source="code" label={COLUMNS.code} render={(record) => <CodeCell record={record} />} />
      <Column
        source="label"
        label={COLUMNS.label}
        className="tablet-only"
        render={({ label }) => <TwoLines>{label}</TwoLines>}
      />
      <ActiveColumn words={TEXTS.toggle} />
      <ActionsColumn removal={TEXTS.removal} />
    </ListPage>
    <AnalysisForm />
  </>
);

export default AnalysisList;
