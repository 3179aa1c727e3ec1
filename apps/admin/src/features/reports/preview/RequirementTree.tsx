import { Box, Button } from '@mui/material';
import { startTransition, useState } from 'react';
import type { EvaluatedRequirement } from '@prumo/domain';
import { countEvaluation, PREVIEW } from './previewQuery';
import { RequirementSection } from './RequirementSection';

/** Which of some groups are open; at first all or none. */
function useOpenSet(ids: readonly number[], openAtFirst: boolean) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openAtFirst ? ids : []));
  return {
    isOpen: (id: number) => open.has(id),
    toggle: (id: number) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    setAll: (all: boolean) => startTransition(() => setOpen(new Set(all ? ids : []))),
  };
}

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
