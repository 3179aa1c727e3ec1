import { DataTable } from 'react-admin';
import { NOTHING } from '../catalogue/words';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { DuplicateButton } from '../../kit/list/DuplicateButton';
import { ListPage } from '../../kit/list/ListPage';
import { RowActions } from '../../kit/list/RowActions';
import { AnalysisFilters } from '../analyses/AnalysisFilters';
import { AnalysisCell, LabelCell } from './cells';
import { ParameterForm } from './form/ParameterForm';
import type { Parameter } from './Parameter';
import { COLUMNS, WORDS } from './words';

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
