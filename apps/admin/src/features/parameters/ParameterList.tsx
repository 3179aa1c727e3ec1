import { DataTable } from 'react-admin';
import { ActiveColumn } from '../../shared/list/ActiveToggle';
import { PhoneDetails, RowLink, Secondary, TwoLines } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { DuplicateButton, ActionsColumn } from '../../shared/list/RowActions';
import { AnalysisFilters } from '../analyses/AnalysisList';
import { usedText, NOTHING } from '../catalogue/catalogue';
import { CheckButton, CheckFilter, CheckText, useMayCheck } from './CheckButtons';
import { CheckSelected } from './CheckSelected';
import { ParameterForm } from './form/ParameterForm';
import { ViewToggle } from './grid/ViewToggle';
import { type Parameter, COLUMNS, dependence, TEXTS } from './Parameter';

/** The analysis that a parameter belongs to, with its code below. */
export const AnalysisCell = ({ analysisCode, analysisLabel, analysisIsActive }: Parameter) => (
  <>
    <TwoLines>{usedText(analysisLabel, analysisIsActive)}</TwoLines>
    <Secondary>{analysisCode}</Secondary>
  </>
);

const levelsText = ({ minimumValue, intermediateValue, superiorValue, unit }: Parameter): string =>
  [
    [COLUMNS.minimumValue, minimumValue],
    [COLUMNS.intermediateValue, intermediateValue],
    [COLUMNS.superiorValue, superiorValue],
  ]
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .concat(unit ?? [])
    .join(' · ');

/** The cell that names a parameter, with what it depends on; on phones with its analysis and values too. */
export const LabelCell = (parameter: Parameter) => {
  const depends = dependence(parameter);
  return (
    <>
      <RowLink>{parameter.label}</RowLink>
      {depends && <Secondary>{depends}</Secondary>}
      <CheckText {...parameter} />
      <PhoneDetails
        lines={[`${parameter.analysisCode} - ${parameter.analysisLabel}`, levelsText(parameter)]}
      />
    </>
  );
};

const Column = DataTable.Col<Parameter>;
const LEVELS = ['minimumValue', 'intermediateValue', 'superiorValue'] as const;

/** The screen of the parameters: by analysis, then description, then values. */
const ParameterList = () => {
  const mayCheck = useMayCheck();
  return (
    <>
      <ListPage
        {...TEXTS.list}
        sort={{ field: 'analysisLabel', order: 'ASC' }}
        filters={
          <>
            <AnalysisFilters />
            <CheckFilter />
            <ViewToggle />
          </>
        }
        bulk={{ canSwitch: true, actions: mayCheck && <CheckSelected /> }}
      >
        <Column
          source="analysisLabel"
          label={COLUMNS.analysis}
          className="tablet-only"
          render={AnalysisCell}
        />
        <Column source="label" label={COLUMNS.label} render={LabelCell} />
        {LEVELS.map((level) => (
          <Column
            key={level}
            source={level}
            label={COLUMNS[level]}
            className="tablet-only"
            render={(record) => record[level] ?? NOTHING}
          />
        ))}
        <Column
          source="unit"
          label={COLUMNS.unit}
          className="tablet-only"
          render={({ unit }) => unit ?? NOTHING}
        />
        <ActiveColumn label={COLUMNS.active} words={TEXTS.toggle} />
        <ActionsColumn removal={TEXTS.removal}>
          <CheckButton />
          <DuplicateButton />
        </ActionsColumn>
      </ListPage>
      <ParameterForm />
    </>
  );
};

export default ParameterList;
