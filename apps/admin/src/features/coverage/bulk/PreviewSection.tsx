import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { RadioChoice } from '../../../shared/inputs/RadioChoice';
import { PlanSection } from '../../../shared/plan/PlanSection';
import type { CoverageHolder } from '../Coverage';
import { BULK, type BulkAnswer } from './bulk';
import { BulkPreview } from './BulkPreview';
import type { useDecision } from './useDecision';

interface PreviewSectionProps {
  holder: CoverageHolder;
  noun: string;
  preview: BulkAnswer;
  decided: ReturnType<typeof useDecision>;
  saving: boolean;
  onDropWrong: () => void;
}

/** The changes, their conflicts and the decisions to make. */
export function PreviewSection({
  holder,
  noun,
  preview: { rows },
  decided: { decision, isAnothers, elsewhere, setMove, chosen, wrong, taken, total },
  saving,
  onDropWrong,
}: PreviewSectionProps) {
  return (
    <PlanSection heading={BULK.heading}>
      <Stack spacing={1.5}>
        <Typography role="status" variant="body2">
          {BULK.summary(isAnothers, total, rows.length)}
        </Typography>
        {wrong > 0 && (
          <Alert severity="error">
            {BULK.wrong(wrong)}
            <Box>
              <Button
                color="inherit"
                size="small"
                disabled={saving}
                onClick={onDropWrong}
                sx={{ mt: 0.5, ml: -0.75 }}
              >
                {BULK.dropWrong}
              </Button>
            </Box>
          </Alert>
        )}
        {taken > 0 && <Alert severity="warning">{BULK.taken(taken)}</Alert>}
        {elsewhere > 0 && (
          <MoveChoice
            label={BULK.elsewhere(noun, elsewhere)}
            code={holder.code}
            move={decision.move}
            onMove={setMove}
            disabled={saving}
          />
        )}
        {rows.length > 0 && <BulkPreview rows={rows} moves={decision.move} chosen={chosen} />}
      </Stack>
    </PlanSection>
  );
}

interface MoveChoiceProps {
  label: string;
  /** Of what they would change to. */
  code: string;
  move: boolean;
  onMove: (move: boolean) => void;
  disabled: boolean;
}

/** The decision about municipalities that another zone or isopleth covers. */
const MoveChoice = ({ label, code, move, onMove, disabled }: MoveChoiceProps) => (
  <RadioChoice
    row
    disabled={disabled}
    label={label}
    options={[
      ['stay', BULK.stays],
      ['move', BULK.moves(code)],
    ]}
    value={move ? 'move' : 'stay'}
    onChange={(choice) => onMove(choice === 'move')}
  />
);
