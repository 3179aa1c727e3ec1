import {
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  type Level,
  LEVEL_LABELS,
  parameterReason,
} from '@prumo/domain';
import { Table } from '../changes/tableStyles';
import { Mark, Reason } from './previewStyles';
import { PREVIEW } from './words';

const valueText = ({ values, unit }: EvaluatedParameter, level: Level): string => {
  const value = values[level];
  return value ? [value, unit].filter(Boolean).join(' ') : PREVIEW.noValue;
};

const Row = ({ parameter, levels }: { parameter: EvaluatedParameter; levels: readonly Level[] }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {parameter.label}
      <Reason>
        {parameter.status === 'pending' && <Mark>{PREVIEW.pendingMark}: </Mark>}
        {parameterReason(parameter)}
      </Reason>
    </th>
    {levels.map((level) => (
      <td key={level} role="cell" data-label={LEVEL_LABELS[level]}>
        {valueText(parameter, level)}
      </td>
    ))}
  </tr>
);

/** The parameters that will be printed or that wait, with their values at the chosen levels. */
export const ParameterTable = ({ analysis }: { analysis: EvaluatedAnalysis }) => {
  const { code, label, levels, applicable, pending } = analysis;
  return (
    <Table role="table" aria-label={`${code} ${label}`} data-first-wide>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {PREVIEW.parameter}
          </th>
          {levels.map((level) => (
            <th key={level} role="columnheader" scope="col">
              {LEVEL_LABELS[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {[...applicable, ...pending].map((parameter) => (
          <Row key={parameter.id} parameter={parameter} levels={levels} />
        ))}
      </tbody>
    </Table>
  );
};
