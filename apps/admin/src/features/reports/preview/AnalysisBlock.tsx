import type { EvaluatedAnalysis } from '@prumo/domain';
import { Typography } from '@mui/material';
import { NotApplicable } from './NotApplicable';
import { ParameterTable } from './ParameterTable';
import { Block } from './previewStyles';
import { PREVIEW } from './words';

/** An analysis: what will be printed of it, and, closed, what does not apply. */
export const AnalysisBlock = ({ analysis }: { analysis: EvaluatedAnalysis }) => {
  const { code, label, applicable, pending, notApplicable } = analysis;
  const printed = applicable.length + pending.length;
  return (
    <Block>
      <Typography variant="body2" component="h5" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {code} {label}
      </Typography>
      {printed > 0 && <ParameterTable analysis={analysis} />}
      {printed === 0 && (
        <Typography variant="body2" color="text.secondary">
          {notApplicable.length > 0 ? PREVIEW.nothingApplies : PREVIEW.noParameters}
        </Typography>
      )}
      {notApplicable.length > 0 && <NotApplicable parameters={notApplicable} />}
    </Block>
  );
};
