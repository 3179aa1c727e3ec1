import type { EvaluatedRequirement } from '@prumo/domain';
import { Box, Button } from '@mui/material';
import { RequirementSection } from './RequirementSection';
import { countEvaluation } from './countEvaluation';
import { useOpenSet } from './useOpenSet';
import { PREVIEW } from './words';

/** More parameters than this are too much to read at once, and to draw at once. */
const OPEN_UP_TO = 60;

/** The requirements that will be printed; those of a long report are closed at first. */
export const RequirementTree = ({ requirements }: { requirements: readonly EvaluatedRequirement[] }) => {
  const { applicable, pending } = countEvaluation(requirements);
  const { isOpen, toggle, setAll } = useOpenSet(
    requirements.map(({ id }) => id),
    applicable + pending <= OPEN_UP_TO,
  );
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        <Button size="small" onClick={() => setAll(true)}>
          {PREVIEW.expandAll}
        </Button>
        <Button size="small" onClick={() => setAll(false)}>
          {PREVIEW.collapseAll}
        </Button>
      </Box>
      {requirements.map((requirement) => (
        <RequirementSection
          key={requirement.id}
          requirement={requirement}
          open={isOpen(requirement.id)}
          onToggle={() => toggle(requirement.id)}
        />
      ))}
    </Box>
  );
};
