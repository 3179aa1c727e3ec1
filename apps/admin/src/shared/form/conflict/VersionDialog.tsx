import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  Radio,
} from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { useIsPhone } from '../../useIsPhone';
import { focusFirstError } from '../focus';
import { type Choices, type Conflict, CONFLICT, type Side, SIDES, type VersionRow } from './conflictRows';

/** A value in words, line by line; that it is blank where there is none. */
export const FormattedValue = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.length === 0 ? (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      {CONFLICT.blank}
    </Box>
  ) : (
    lines.map((line, index) => <Fragment key={index}>{line}</Fragment>)
  );

const option = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: 0,
  p: 1,
  pr: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: 'primary.main',
    bgcolor: alpha(theme.palette.primary.main, 0.1),
  },
});

interface VersionChoiceProps {
  row: VersionRow;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
  /** Marks the field if nothing is chosen of it. */
  isMarked: boolean;
}

/** Two versions of a field, side by side (one above the other on phones), and which one counts. */
function VersionChoice({ row, chosen, onChoose, isMarked }: VersionChoiceProps) {
  const id = useId();
  const isWrong = isMarked && chosen === undefined;
  return (
    <Box
      component="fieldset"
      aria-describedby={isWrong ? `${id}-hint` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, '& + &': { mt: 2 } }}
    >
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        {row.label}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {SIDES.map((side) => (
          <Box key={side} component="label" sx={option}>
            <Radio
              size="small"
              name={id}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              slotProps={{ input: { 'aria-invalid': isWrong } }}
              sx={{ p: 0.5, mr: 0.5 }}
            />
            <Box sx={{ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {CONFLICT[side]}
              </Box>
              <FormattedValue lines={row[side]} />
            </Box>
          </Box>
        ))}
      </Box>
      {isWrong && (
        <FormHelperText id={`${id}-hint`} error>
          {CONFLICT.choose}
        </FormHelperText>
      )}
    </Box>
  );
}

export interface VersionDialogProps {
  conflict: Conflict;
  onConfirm: (choices: Choices) => void;
  onCancel: () => void;
}

/** Shows two versions of a record and has the person choose, field by field; nothing is chosen for them unseen. */
export function VersionDialog({ conflict: { rows, ...first }, onConfirm, onCancel }: VersionDialogProps) {
  const id = useId();
  const phone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(first.choices);
  const [isMarked, setMarked] = useState(false);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(rows.map(({ key }) => [key, side])));
  const confirm = () => {
    if (rows.every(({ key }) => choices[key] !== undefined)) return onConfirm(choices);
    setMarked(true);
    focusFirstError(body.current);
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
    >
      <DialogTitle id={`${id}-title`}>{CONFLICT.title}</DialogTitle>
      <DialogContent dividers ref={body}>
        <Box id={`${id}-intro`} sx={{ mb: 2 }}>
          {CONFLICT.intro}
        </Box>
        {rows.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            {SIDES.map((side) => (
              <Button key={side} size="small" variant="outlined" onClick={() => chooseAll(side)}>
                {CONFLICT.all(CONFLICT[side])}
              </Button>
            ))}
          </Box>
        )}
        {rows.map((row) => (
          <VersionChoice
            key={row.key}
            row={row}
            chosen={choices[row.key]}
            isMarked={isMarked}
            onChoose={(side) => setChoices({ ...choices, [row.key]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {CONFLICT.goOn}
        </Button>
        <Button variant="contained" onClick={confirm}>
          {CONFLICT.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
