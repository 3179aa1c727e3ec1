import { Button, Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { DialogPopover } from '../../overlay/DialogPopover';
import { type HideableColumn, useHiddenColumns } from './hiddenColumns';

const TEXTS = { title: 'Colunas', all: 'Mostrar todas' } as const;

interface ColumnsPopoverProps {
  columns: readonly HideableColumn[];
  /** Where it opens; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The choice of a list's columns; it applies at once and is kept on this device. */
export default function ColumnsPopover({ columns, anchor, onClose }: ColumnsPopoverProps) {
  const [hidden, hide] = useHiddenColumns();
  const toggle = (source: string, isShown: boolean) =>
    hide(isShown ? hidden.filter((one) => one !== source) : [...hidden, source]);
  return (
    <DialogPopover label={TEXTS.title} anchor={anchor} side="right" onClose={onClose}>
      <FormGroup sx={{ px: 2, py: 1 }}>
        {columns.map(({ source, label }) => (
          <FormControlLabel
            key={source}
            label={label}
            control={
              <Checkbox
                size="small"
                checked={!hidden.includes(source)}
                onChange={(_event, isShown) => toggle(source, isShown)}
              />
            }
          />
        ))}
        <Button size="small" disabled={hidden.length === 0} onClick={() => hide([])}>
          {TEXTS.all}
        </Button>
      </FormGroup>
    </DialogPopover>
  );
}
