import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Typography } from '@mui/material';
import { useState, memo, useId } from 'react';
import {
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  type FigureColumn,
  figureColumns,
  figureIn,
  figureWithUnit,
  informativeText,
  type Level,
  normText,
  parameterReason,
  type EvaluatedRequirement,
} from '@prumo/domain';
import { Table, TableHead } from '../panels/Panel';
import { PREVIEW, countEvaluation } from './previewQuery';
import { Mark, Reason, Rest, Block, Body, Section, Summary, Toggle } from './previewStyles';

/** Method, responsible person and norm of a figure, as far as they are stated. */
const Verification = ({
  parameter: { method, responsible, standard },
}: {
  parameter: EvaluatedParameter;
}) => {
  const parts = [
    method && PREVIEW.method(method),
    responsible && PREVIEW.responsible(responsible),
    standard && PREVIEW.norm(normText(standard)),
  ].filter(Boolean);
  return parts.length > 0 ? <Reason>{parts.join(' · ')}</Reason> : null;
};

/** A figure, and that it has no level of its own: 'M, nível único', 'valor de M', 'sem níveis'. */
const Figure = ({ parameter, level }: { parameter: EvaluatedParameter; level: Level }) => {
  const { value = null, mark = null } = figureIn(parameter, level) ?? {};
  return (
    <>
      {value ? figureWithUnit(value, parameter.unit) : PREVIEW.noValue}
      {value && mark && <Reason>{mark}</Reason>}
    </>
  );
};

const Row = ({ parameter, columns }: { parameter: EvaluatedParameter; columns: readonly FigureColumn[] }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {parameter.label}
      <Reason>
        {parameter.status === 'pending' && <Mark>{PREVIEW.pendingMark}: </Mark>}
        {parameterReason(parameter)}
      </Reason>
      {parameter.status === 'applies' && parameter.check === null && !parameter.answer && (
        <Reason>{PREVIEW.unchecked}</Reason>
      )}
      <Verification parameter={parameter} />
    </th>
    {columns.map(({ level, title }) => (
      <td key={level} role="cell" data-label={title}>
        <Figure parameter={parameter} level={level} />
      </td>
    ))}
  </tr>
);

/** The parameters that will be printed or that wait, with their values at the chosen levels. */
const ParameterTable = ({ analysis }: { analysis: EvaluatedAnalysis }) => {
  const { code, label, applicable, pending } = analysis;
  const rows = [...applicable, ...pending];
  const columns = figureColumns(rows, [analysis]);
  return (
    <Table role="table" aria-label={`${code} ${label}`} data-first-wide>
      <TableHead columns={[PREVIEW.parameter, ...columns.map(({ title }) => title)]} />
      <tbody role="rowgroup">
        {rows.map((parameter) => (
          <Row key={parameter.id} parameter={parameter} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
};

/** The parameters of an analysis that do not apply, and why; drawn when opened. */
const NotApplicable = ({ parameters }: { parameters: readonly EvaluatedParameter[] }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Rest onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{PREVIEW.notApplicableOf(parameters.length)}</summary>
      {opened && (
        <ul>
          {parameters.map((parameter) => (
            <li key={parameter.id}>
              {parameter.label}: {parameterReason(parameter)}
            </li>
          ))}
        </ul>
      )}
    </Rest>
  );
};

/** An analysis: what will be printed of it, and, closed, what does not apply. */
const AnalysisBlock = ({ analysis }: { analysis: EvaluatedAnalysis }) => {
  const { code, label, applicable, pending, notApplicable, gap } = analysis;
  const printed = applicable.length + pending.length;
  const informative = informativeText([analysis]);
  return (
    <Block>
      <Typography variant="body2" component="h5" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {code} {label}
      </Typography>
      {printed > 0 && <ParameterTable analysis={analysis} />}
      {gap && (
        <Reason>
          <Mark>{PREVIEW.pendingMark}: </Mark>
          {gap.reason}
        </Reason>
      )}
      {informative && (
        <Typography variant="body2" color="text.secondary">
          {informative}
        </Typography>
      )}
      {printed === 0 && !informative && !gap && (
        <Typography variant="body2" color="text.secondary">
          {notApplicable.length > 0 ? PREVIEW.nothingApplies : PREVIEW.noParameters}
        </Typography>
      )}
      {notApplicable.length > 0 && <NotApplicable parameters={notApplicable} />}
    </Block>
  );
};

interface Props {
  requirement: EvaluatedRequirement;
  open: boolean;
  onToggle: () => void;
}

const RequirementSummary = ({ requirement }: { requirement: EvaluatedRequirement }) => {
  const { applicable, pending } = countEvaluation([requirement]);
  return (
    <Summary>
      {PREVIEW.applicable(applicable)}
      {pending > 0 && (
        <>
          {' · '}
          <Mark>{PREVIEW.pending(pending)}</Mark>
        </>
      )}
    </Summary>
  );
};

const Criteria = memo(function Criteria({ requirement }: { requirement: EvaluatedRequirement }) {
  return requirement.criteria.map(({ id, code, label, analyses }) => (
    <section key={id}>
      <Typography variant="body1" component="h4" sx={{ fontWeight: 600, mt: 1.5, mb: 0.5 }}>
        {code} {label}
      </Typography>
      {analyses.map((analysis) => (
        <AnalysisBlock key={analysis.id} analysis={analysis} />
      ))}
    </section>
  ));
});

/** A requirement, opened and closed by its heading; nothing of it is drawn while closed. */
export const RequirementSection = ({ requirement, open, onToggle }: Props) => {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Typography component="h3" sx={{ m: 0 }}>
        <Toggle id={id} type="button" aria-expanded={open} onClick={onToggle}>
          <ExpandIcon aria-hidden />
          <span>
            {requirement.code} {requirement.label}
          </span>
          <RequirementSummary requirement={requirement} />
        </Toggle>
      </Typography>
      {open && (
        <Body>
          <Criteria requirement={requirement} />
        </Body>
      )}
    </Section>
  );
};
