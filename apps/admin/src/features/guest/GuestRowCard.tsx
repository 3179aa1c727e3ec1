import { Box, Card, CardContent, Chip, Typography } from '@mui/material';
import { useRef } from 'react';
import { ACHIEVED_LABELS, designValueText, formatDate, type GuestField, type GuestRole } from '@prumo/domain';
import { useLostFocus } from '../../shared/form/useLostFocus';
import { RowFacts } from '../../shared/grid/RowFacts';
import {
  achievedText,
  GUEST,
  type GuestComment,
  type GuestEvidence,
  type GuestRow,
  requiredText,
  stateText,
} from './guest';
import { GuestComments } from './GuestComments';
import { GuestEvidenceList } from './GuestEvidenceList';
import { GuestRowForm } from './GuestRowForm';

type Fact = readonly [label: string, text: string];

/** What is demanded, as the catalogue proposes to prove it. */
const demandFacts = (row: GuestRow): Fact[] => [
  [GUEST.demand, row.demand ?? GUEST.none],
  [GUEST.required, requiredText(row)],
  ...(row.usualMethod ? [[GUEST.usualMethod, row.usualMethod] as const] : []),
  ...(row.usualEvidence ? [[GUEST.usualEvidence, row.usualEvidence] as const] : []),
];

/** What was entered, of a row that is not open. */
const enteredFacts = (row: GuestRow): Fact[] => {
  const facts: Fact[] = [
    [GUEST.value, designValueText(row)],
    [GUEST.achieved, achievedText(row)],
    [
      GUEST.corrected,
      [row.overrideLevel && ACHIEVED_LABELS[row.overrideLevel], row.overrideReason]
        .filter(Boolean)
        .join(': '),
    ],
    [GUEST.reason, row.situationReason ?? ''],
    [GUEST.method, row.method ?? ''],
    [GUEST.responsible, row.responsibleRole ?? ''],
    [GUEST.stage, row.stage ?? ''],
    [GUEST.dueDate, formatDate(row.dueDate)],
  ];
  return facts.filter(([, text]) => text !== '');
};

const COLOURS: Partial<Record<GuestRow['situation'], 'success' | 'error' | 'info'>> = {
  meets: 'success',
  fails: 'error',
  'under-review': 'info',
};

interface GuestRowCardProps {
  role: GuestRole;
  fields: readonly GuestField[];
  row: GuestRow;
  comments: readonly GuestComment[];
  evidence: readonly GuestEvidence[];
}

/** A row with its demand and state; open, with the fields that the guest fills in. */
export function GuestRowCard({ role, fields, row, comments, evidence }: GuestRowCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // The form goes once its row was submitted.
  useLostFocus(Number(row.isOpen), () => card.current?.focus());
  const isEditable = row.isOpen && fields.length > 0;
  return (
    <Card
      ref={card}
      variant="outlined"
      component="article"
      aria-label={row.label}
      tabIndex={-1}
      sx={{ mb: 1.5, outline: 'none' }}
    >
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
          <Typography variant="subtitle2" component="h3" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
            {row.label}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={COLOURS[row.situation] ?? 'default'}
            label={stateText(row, comments)}
          />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {[row.criterion, row.analysis].join(' › ')}
        </Typography>
        <RowFacts facts={[...demandFacts(row), ...(isEditable ? [] : enteredFacts(row))]} sx={{ mt: 1 }} />
        <GuestEvidenceList evidence={evidence} />
        {row.isOpen && <GuestRowForm row={row} fields={fields} />}
        {role === 'collaborator' && <GuestComments row={row} comments={comments} />}
      </CardContent>
    </Card>
  );
}
