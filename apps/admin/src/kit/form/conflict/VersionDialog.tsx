import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { focusFirstError } from '../focus';
import { VERSION, type Choices, type Side, type SideNames, type VersionRow } from './conflictRows';
import { VersionChoice } from './VersionChoice';

interface VersionDialogProps {
  title: string;
  intro: ReactNode;
  rows: readonly VersionRow[];
  names: SideNames;
  /** What is chosen at first. */
  choices: Choices;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: (choices: Choices) => void;
  onCancel: () => void;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** Shows two versions of a record and has the person choose, field by field; nothing is chosen for them unseen. */
export function VersionDialog({ title, intro, rows, names, confirmLabel, ...props }: VersionDialogProps) {
  const { cancelLabel, onConfirm, onCancel } = props;
  const id = useId();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const body = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(props.choices);
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
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent dividers ref={body}>
        <Box id={`${id}-intro`} sx={{ mb: 2 }}>
          {intro}
        </Box>
        {rows.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            {SIDES.map((side) => (
              <Button key={side} size="small" variant="outlined" onClick={() => chooseAll(side)}>
                {VERSION.all(names[side])}
              </Button>
            ))}
          </Box>
        )}
        <VersionChoice
          rows={rows}
          names={names}
          choices={choices}
          isMarked={isMarked}
          onChoose={(key, side) => setChoices({ ...choices, [key]: side })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="contained" onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
