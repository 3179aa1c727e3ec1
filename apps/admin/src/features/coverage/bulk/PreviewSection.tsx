import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { RadioChoice } from '../../../shared/inputs/RadioChoice';
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

/** The changes, their conflicts and the decisions to make. Its heading takes the focus on mount. */
export function PreviewSection({
  holder,
  noun,
  preview: { rows },
  decided: { decision, isAnothers, elsewhere, setMove, chosen, wrong, taken, total },
  saving,
  onDropWrong,
}: PreviewSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        ref={heading}
        tabIndex={-1}
        component="h3"
        variant="subtitle1"
        sx={{ mb: 1, fontWeight: 600, outline: 'none' }}
      >
        {BULK.heading}
      </Typography>
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
    </Box>
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
