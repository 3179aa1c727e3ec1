import { DataTable } from 'react-admin';
import { CodeCell } from '../catalogue/CodeCell';
import { COLUMNS } from '../catalogue/words';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { ListPage } from '../../kit/list/ListPage';
import { RowActions } from '../../kit/list/RowActions';
import type { Analysis } from './Analysis';
import { AnalysisFilters } from './AnalysisFilters';
import { AnalysisForm } from './AnalysisForm';
import { LoadFailed, tellLoadFailed } from './LoadFailed';
import { ReferenceCell } from './ReferenceCell';
import { CRITERION, REQUIREMENT, WORDS } from './words';

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
      {...WORDS.list}
      sort={{ field: 'requirementId', order: 'ASC' }}
      filters={<AnalysisFilters />}
      errorState={<LoadFailed />}
      onLoadError={tellLoadFailed}
    >
      <Column
        source="requirementId"
        label={REQUIREMENT.label}
        className="wide-only"
        render={RequirementCell}
      />
      <Column source="criterionId" label={CRITERION.label} className="tablet-only" render={CriterionCell} />
      <Column source="code" label={COLUMNS.code} render={(record) => <CodeCell record={record} />} />
      <Column source="label" label={COLUMNS.label} className="tablet-only" />
      <Column source="isActive" label={COLUMNS.active}>
        <ActiveToggle words={WORDS.toggle} />
      </Column>
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={WORDS.removal} />
      </Column>
    </ListPage>
    <AnalysisForm />
  </>
);

export default AnalysisList;
