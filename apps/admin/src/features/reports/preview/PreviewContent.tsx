import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { startTransition, useState } from 'react';
import type { EvaluatedRequirement, PdeContent } from '@prumo/domain';
import { PendingFields } from './PendingFields';
import { countEvaluation, type EvaluationCounts, PREVIEW } from './previewQuery';
import { RequirementSection } from './RequirementSection';

interface OpenSet {
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  setAll: (open: boolean) => void;
}

/** Which of some groups are open; at first all or none. */
function useOpenSet(ids: readonly number[], openAtFirst: boolean): OpenSet {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openAtFirst ? ids : []));
  return {
    isOpen: (id) => open.has(id),
    toggle: (id) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    setAll: (all) => startTransition(() => setOpen(new Set(all ? ids : []))),
  };
}

/** More parameters than this are too much to read at once, and to draw at once. */
const OPEN_UP_TO = 60;

/** The requirements that will be printed; those of a long report are closed at first. */
const RequirementTree = ({ requirements }: { requirements: readonly EvaluatedRequirement[] }) => {
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

/** How much will be printed, how much waits, how much is left out. */
const Counts = ({ counts }: { counts: EvaluationCounts }) => (
  <Box
    component="ul"
    aria-label={PREVIEW.counts}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
  >
    <li>
      <Chip label={PREVIEW.requirements(counts.requirements)} />
    </li>
    <li>
      <Chip label={PREVIEW.analyses(counts.analyses)} />
    </li>
    <li>
      <Chip color="success" variant="outlined" label={PREVIEW.applicable(counts.applicable)} />
    </li>
    <li>
      <Chip
        color={counts.pending > 0 ? 'warning' : 'default'}
        variant="outlined"
        label={PREVIEW.pending(counts.pending)}
      />
    </li>
    <li>
      <Chip variant="outlined" label={PREVIEW.notApplicable(counts.notApplicable)} />
    </li>
  </Box>
);

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
