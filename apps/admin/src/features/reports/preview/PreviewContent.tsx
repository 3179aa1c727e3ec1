import type { PdeContent } from '@prumo/domain';
import { Box, Stack, Typography } from '@mui/material';
import { Counts } from './Counts';
import { PendingFields } from './PendingFields';
import { RequirementTree } from './RequirementTree';
import { countEvaluation } from './countEvaluation';
import { PREVIEW } from './words';

interface Props {
  content: PdeContent;
  buildingId: number;
  intro: string;
}

/** The evaluated report: counts, what is missing, then requirement → criterion → analysis. */
export const PreviewContent = ({ content, buildingId, intro }: Props) => {
  const { building, evaluation } = content;
  const { requirements, pendingFields } = evaluation;
  return (
    <Stack spacing={2}>
      <Box>
        <Typography variant="h6" component="p">
          {building.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {intro}
        </Typography>
      </Box>
      {requirements.length > 0 && <Counts counts={countEvaluation(requirements)} />}
      {pendingFields.length > 0 && <PendingFields content={content} buildingId={buildingId} />}
      {requirements.length > 0 ? (
        <RequirementTree requirements={requirements} />
      ) : (
        <Box role="status" sx={{ py: 4, textAlign: 'center' }}>
          <Typography variant="h6" component="p">
            {PREVIEW.empty}
          </Typography>
          <Typography color="text.secondary">{PREVIEW.emptyHint}</Typography>
        </Box>
      )}
    </Stack>
  );
};
