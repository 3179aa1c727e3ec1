import {
  Box,
  FormHelperText,
  Radio,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { focusFirstError } from '../focus';
import { type Choices, type Side, type SideNames, VERSION, type VersionRow } from './conflictRows';

const SIDES: readonly Side[] = ['mine', 'theirs'];

interface VersionChoiceProps {
  rows: readonly VersionRow[];
  names: SideNames;
  choices: Choices;
  onChoose: (key: string, side: Side) => void;
  /** Marks the rows that nothing is chosen of. */
  isMarked: boolean;
}

const Blank = () => (
  <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
    {VERSION.blank}
  </Box>
);

const Told = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.length === 0 ? <Blank /> : lines.map((line, index) => <Fragment key={index}>{line}</Fragment>);

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

interface OptionProps extends Omit<VersionChoiceProps, 'rows' | 'isMarked'> {
  row: VersionRow;
  side: Side;
  group: string;
  isWrong: boolean;
}

const Option = ({ row, side, group, names, choices, onChoose, isWrong }: OptionProps) => (
  <Box component="label" sx={option}>
    <Radio
      size="small"
      name={group}
      checked={choices[row.key] === side}
      onChange={() => onChoose(row.key, side)}
      slotProps={{ input: { 'aria-invalid': isWrong } }}
      sx={{ p: 0.5, mr: 0.5 }}
    />
    <Box sx={{ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {names[side]}
      </Box>
      <Told lines={row[side]} />
    </Box>
  </Box>
);

/** Two versions of a record, field by field, side by side (one above the other on phones), and which one counts. */
export function VersionChoice({ rows, isMarked, ...props }: VersionChoiceProps) {
  const id = useId();
  return rows.map((row) => {
    const isWrong = isMarked && props.choices[row.key] === undefined;
    return (
      <Box
        key={row.key}
        component="fieldset"
        aria-describedby={isWrong ? `${id}-${row.key}-hint` : undefined}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0, '& + &': { mt: 2 } }}
      >
        <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
          {row.label}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          {SIDES.map((side) => (
            <Option
              key={side}
              {...props}
              row={row}
              side={side}
              group={`${id}-${row.key}`}
              isWrong={isWrong}
            />
          ))}
        </Box>
        {isWrong && (
          <FormHelperText id={`${id}-${row.key}-hint`} error>
            {VERSION.choose}
          </FormHelperText>
        )}
      </Box>
    );
  });
}

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
