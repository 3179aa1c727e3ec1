import { DataTable } from 'react-admin';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { ListPage } from '../../kit/list/ListPage';
import { DuplicateButton, RowActions } from '../../kit/list/RowActions';
import { AnalysisFilters } from '../analyses/AnalysisList';
import { NOTHING } from '../catalogue/catalogue';
import { AnalysisCell, LabelCell } from './cells';
import { ParameterForm } from './form/ParameterForm';
import { type Parameter, COLUMNS, WORDS } from './Parameter';

const Column = DataTable.Col<Parameter>;
const LEVELS = ['minimumValue', 'intermediateValue', 'superiorValue'] as const;

/** The screen of the parameters: by analysis, then description, then values. */
const ParameterList = () => (
  <>
    <ListPage {...WORDS.list} sort={{ field: 'analysisLabel', order: 'ASC' }} filters={<AnalysisFilters />}>
      <Column source="analysisLabel" label={COLUMNS.analysis} className="tablet-only" render={AnalysisCell} />
      <Column source="label" label={COLUMNS.label} render={LabelCell} />
      {LEVELS.map((level) => (
        <Column
          key={level}
          source={level}
          label={COLUMNS[level]}
          className="wide-only"
          render={(record) => record[level] ?? NOTHING}
        />
      ))}
      <Column
        source="unit"
        label={COLUMNS.unit}
        className="wide-only"
        render={({ unit }) => unit ?? NOTHING}
      />
      <Column source="isActive" label={COLUMNS.active}>
        <ActiveToggle words={WORDS.toggle} />
      </Column>
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={WORDS.removal}>
          <DuplicateButton />
        </RowActions>
      </Column>
    </ListPage>
    <ParameterForm />
  </>
);

export default ParameterList;
