import type { EvaluatedRequirement } from '@prumo/domain';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Typography } from '@mui/material';
import { memo, useId } from 'react';
import { AnalysisBlock } from './AnalysisBlock';
import { countEvaluation } from './countEvaluation';
import { Body, Mark, Section, Summary, Toggle } from './previewStyles';
import { PREVIEW } from './words';

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
