import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment, Popover, TextField, type TextFieldProps } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { AsyncBoundary } from '../loading/AsyncBoundary';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import { keepCaret } from './caret';
import { dateText, dateValue, maskDate } from './dateText';

const Calendar = lazyWithRetry(() => import('./Calendar'));

interface DateFieldProps extends Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'ref' | 'slotProps'> {
  label: string;
  /** An ISO date, or the text that is no date yet. */
  value: string;
  onChange: (value: string) => void;
  hasShrunkLabel?: boolean;
}

/** A date as text, dd/mm/aaaa, with a calendar beside it; its value is the ISO date. */
export function DateField({ label, value, onChange, disabled, hasShrunkLabel, ...props }: DateFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => setAnchor(null);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    keepCaret(target, maskDate);
    onChange(dateValue(maskDate(target.value)));
  };
  const choose = (iso: string) => {
    onChange(iso);
    close();
  };
  return (
    <>
      <TextField
        {...props}
        ref={box}
        label={label}
        disabled={disabled}
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        value={dateText(value)}
        onChange={type}
        slotProps={{
          ...(hasShrunkLabel && { inputLabel: { shrink: true } }),
          htmlInput: { inputMode: 'numeric' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={disabled}
                  aria-label={`Abrir calendário de ${label}`}
                  aria-haspopup="dialog"
                  aria-expanded={anchor !== null}
                  onClick={() => setAnchor(box.current)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendário de ${label}` } as object }}
      >
        {/* As large as the calendar, which arrives after the popover is placed. */}
        <Box sx={{ width: 292, minHeight: 320 }}>
          <AsyncBoundary onClose={close}>
            <Calendar value={value} onChoose={choose} />
          </AsyncBoundary>
        </Box>
      </Popover>
    </>
  );
}
