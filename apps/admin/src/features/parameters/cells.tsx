import { PhoneDetails, RowLink, Secondary } from '../../kit/list/cells';
import { usedText } from '../catalogue/catalogue';
import { type Parameter, COLUMNS, CONDITIONS } from './Parameter';

/** The analysis that a parameter belongs to, with its code below. */
export const AnalysisCell = ({ analysisCode, analysisLabel, analysisIsActive }: Parameter) => (
  <>
    {usedText(analysisLabel, analysisIsActive)}
    <Secondary>{analysisCode}</Secondary>
  </>
);

/** On what the parameter depends: 'Zona bioclimática + 1 condição'. */
function dependence({ attributeName, conditions }: Parameter): string {
  const more = conditions.length > 0 ? CONDITIONS.more(conditions.length) : '';
  return [attributeName, more].filter(Boolean).join(' ');
}

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
      <PhoneDetails
        lines={[`${parameter.analysisCode} - ${parameter.analysisLabel}`, levelsText(parameter)]}
      />
    </>
  );
};
