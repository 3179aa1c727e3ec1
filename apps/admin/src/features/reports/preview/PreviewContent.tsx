import { Box, Button, Chip, type ChipProps, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import {
  decidingText,
  type Assumption,
  type DecidingFact,
  type EvaluationCounts as StoredCounts,
  type InactiveItem,
  type PdePreview,
} from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { AlertList } from '../../buildings/form/AlertList';
import { DivergenceList } from '../../buildings/form/DivergenceList';
import { PanelEmpty } from '../panels/Panel';
import { PendingFields } from './PendingFields';
import { PREVIEW, countEvaluation, type EvaluationCounts } from './previewQuery';
import { RequirementTree } from './RequirementTree';

/** How much will be printed, waits, is left out, assumed, or still to be confirmed. */
function Counts({ counts, stored }: { counts: EvaluationCounts; stored: StoredCounts }) {
  const { pending, unchecked, withoutSource = 0, divergences, assumptions = 0, answered = 0 } = stored;
  const chips: ChipProps[] = [
    { label: PREVIEW.requirements(counts.requirements) },
    { label: PREVIEW.analyses(counts.analyses) },
    { label: PREVIEW.applicable(counts.applicable), variant: 'outlined', color: 'success' },
    {
      label: PREVIEW.pending(pending),
      variant: 'outlined',
      color: pending > 0 ? 'warning' : 'default',
    },
    { label: PREVIEW.notApplicable(counts.notApplicable), variant: 'outlined' },
    {
      label: PREVIEW.uncheckedOf(unchecked),
      variant: 'outlined',
      color: unchecked > 0 ? 'warning' : 'default',
    },
    {
      label: PREVIEW.withoutSource(withoutSource),
      variant: 'outlined',
      color: withoutSource > 0 ? 'warning' : 'default',
    },
    {
      label: PREVIEW.divergences(divergences),
      variant: 'outlined',
      color: divergences > 0 ? 'warning' : 'default',
    },
    { label: PREVIEW.assumptions(assumptions), variant: 'outlined' },
    { label: PREVIEW.answered(answered), variant: 'outlined' },
  ];
  return (
    <Box
      component="ul"
      aria-label={PREVIEW.counts}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {chips.map((chip, index) => (
        <li key={index}>
          <Chip {...chip} />
        </li>
      ))}
    </Box>
  );
}

/** Why parameters apply: 'Zona bioclimática: CEP 80010-000 → Curitiba/PR → ZB1'. */
const DecidedBy = ({ facts }: { facts: readonly DecidingFact[] }) =>
  facts.length > 0 && (
    <Box component="section" aria-label={PREVIEW.decidedBy}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {PREVIEW.decidedBy}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {facts.map((fact) => (
          <Typography key={decidingText(fact)} component="li" variant="body2" color="text.secondary">
            {decidingText(fact)} ({PREVIEW.applicable(fact.parameters)})
          </Typography>
        ))}
      </Box>
    </Box>
  );

/** The assumptions of the evaluation: 'Data de protocolo: sem data …'. */
const Assumptions = ({ assumptions }: { assumptions: readonly Assumption[] }) =>
  assumptions.length > 0 && (
    <Box component="section" aria-label={PREVIEW.assumed}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {PREVIEW.assumed}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {assumptions.map(({ name, text }) => (
          <Typography key={`${name} ${text}`} component="li" variant="body2" color="text.secondary">
            {name}: {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );

/** Leads from the preview of a stored report to what its technician can tell. */
function AnswersLink({ reportId }: { reportId: number }) {
  const mayEdit = useMayDo('edit', 'reports');
  if (!mayEdit) return null;
  return (
    <Button component={RouterLink} to={`/reports/${reportId}/answers`} sx={{ alignSelf: 'flex-start' }}>
      {PREVIEW.answer}
    </Button>
  );
}

/** The selected items that the catalogues have switched off. */
const InactiveItems = ({ items }: { items: readonly InactiveItem[] }) =>
  items.length > 0 && (
    <AlertList severity="info" title={PREVIEW.inactiveTitle(items.length)}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>{PREVIEW.inactiveItem(item)}</li>
      ))}
    </AlertList>
  );

interface Props {
  content: PdePreview;
  buildingId: number;
  /** Of a stored report. */
  reportId?: number;
  intro: string;
}

/** The evaluated report: counts, what is missing, then requirement → criterion → analysis. */
export const PreviewContent = ({ content, buildingId, reportId, intro }: Props) => {
  const { building, evaluation, inactive } = content;
  const { requirements, pendingFields, counts } = evaluation;
  const canBeAnswered = counts.pending + (counts.answered ?? 0) > 0;
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
      {requirements.length > 0 && <Counts counts={countEvaluation(requirements)} stored={counts} />}
      {evaluation.isDraft && (
        <Typography variant="body2">
          <strong>{PREVIEW.draft}.</strong> {PREVIEW.draftReason}
        </Typography>
      )}
      <InactiveItems items={inactive} />
      <DivergenceList divergences={evaluation.divergences} />
      {pendingFields.length > 0 && <PendingFields content={content} buildingId={buildingId} />}
      {reportId !== undefined && canBeAnswered && <AnswersLink reportId={reportId} />}
      <Assumptions assumptions={evaluation.assumptions ?? []} />
      <DecidedBy facts={evaluation.decidedBy ?? []} />
      {requirements.length > 0 ? (
        <RequirementTree requirements={requirements} />
      ) : (
        <PanelEmpty title={PREVIEW.empty} hint={PREVIEW.emptyHint} />
      )}
    </Stack>
  );
};
