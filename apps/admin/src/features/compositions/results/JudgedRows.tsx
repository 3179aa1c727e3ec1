import { Alert, Box, Typography } from '@mui/material';
import {
  absorptanceText,
  type CompositionElement,
  type CompositionJudgement,
  judgedDecimals,
  judgedText,
  type JudgedLimit,
  JUDGEMENT_LABELS,
  judgementText,
  type ThermalLimit,
} from '@prumo/domain';
import { figure } from '../Composition';

const CHECK = 'Limites de fontes secundárias: confira na norma antes de assinar.';
const SEVERITIES = { meets: 'success', fails: 'error', notJudged: 'info' } as const;

/** One row of chapter 11: its limit, the composition's figure, and what would change. */
const JudgedRow = ({ judgement }: { judgement: JudgedLimit }) => {
  const { row, outcome, value, reason, changes } = judgement;
  return (
    <Alert severity={SEVERITIES[outcome]} role="group" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography variant="body2" component="div">
        {row.label}: <strong>{[row.figure, row.unit].filter(Boolean).join(' ')}</strong>
      </Typography>
      <Typography variant="body2" component="div">
        {[value !== undefined && figure(value, judgedDecimals(judgement)), judgedText(judgement), reason]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {changes.length > 0 && (
        <Typography variant="body2" component="div">
          O que mudaria:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Box>
        </Typography>
      )}
    </Alert>
  );
};

interface JudgedRowsProps {
  judgement: CompositionJudgement;
  element: CompositionElement;
  /** Of the building. */
  zone: string | null;
  /** Of the outer surface; which limits it decides is said below the rows. */
  absorptance: number | null;
  limits: readonly ThermalLimit[];
}

/** A composition judged by the rows of chapter 11: the verdict, then each row. */
export const JudgedRows = ({ judgement, element, zone, absorptance, limits }: JudgedRowsProps) => (
  <>
    <Typography sx={{ fontWeight: 600, mb: 1 }}>{judgementText(judgement, element, zone)}</Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {judgement.rows.map((each) => (
        <li key={each.row.parameterId}>
          <JudgedRow judgement={each} />
        </li>
      ))}
    </Box>
    <Typography variant="body2" sx={{ mt: 1 }}>
      {absorptanceText(absorptance, limits)}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {CHECK}
    </Typography>
  </>
);

/** What is missing to know the limits. */
export const PendingLimits = ({ pending }: { pending: readonly string[] }) =>
  pending.map((reason) => (
    <Alert key={reason} severity="info" role="note" sx={{ mb: 1 }}>
      {`${JUDGEMENT_LABELS.notJudged}: ${reason}`}
    </Alert>
  ));

/** By which zone and edition a building's compositions are judged. */
export const basisText = (zone: string | null, edition: number | null): string =>
  `${zone ?? 'sem zona'}, tabelas térmicas de ${edition ?? '—'}; U e CT pela NBR 15220-2:2005.`;
