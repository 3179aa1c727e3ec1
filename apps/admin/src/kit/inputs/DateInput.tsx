import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFieldRule } from '../form/FormFields';
import { loadable } from '../loading/loadable';
import { LoadBoundary } from '../loading/LoadBoundary';
import { keepCaret } from './caret';
import { dateText, dateValue, isIsoDate, maskDate } from './dateText';
import { type FormInputOptions, useFormInput } from './useFormInput';

const Calendar = loadable(() => import('./Calendar'));

const INVALID = 'Informe uma data válida: dd/mm/aaaa.';

interface DateInputProps extends FormInputOptions {
  disabled?: boolean;
  autoFocus?: boolean;
}

/** A date as text, dd/mm/aaaa, with a calendar beside it. The form holds the ISO date. */
export function DateInput({ disabled = false, autoFocus = false, ...options }: DateInputProps) {
  const { source, label, helperText, validate, required } = options;
  const { check } = useFieldRule(source);
  const rule = validate ?? check;
  const { id, field, textField } = useFormInput(
    {
      ...{ source, label, helperText, required },
      validate: (value) =>
        rule(value) ?? (value == null || value === '' || isIsoDate(value) ? undefined : INVALID),
    },
    { show: (value) => dateText(String(value)) },
  );
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { ref: _ref, value, onChange, ...bound } = field;
  const current = String(value ?? '');
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    keepCaret(target, maskDate);
    onChange(dateValue(maskDate(target.value)));
  };
  const choose = (iso: string) => {
    onChange(iso);
    setAnchor(null);
  };
  return (
    <>
      <TextField
        {...bound}
        {...textField}
        ref={box}
        id={id}
        disabled={disabled}
        autoFocus={autoFocus}
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        value={dateText(current)}
        onChange={change}
        slotProps={{
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
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendário de ${label}` } as object }}
      >
        {/* As large as the calendar, which arrives after the popover is placed. */}
        <Box sx={{ width: 292, minHeight: 320 }}>
          <LoadBoundary onClose={() => setAnchor(null)}>
            <Calendar value={current} onChoose={choose} />
          </LoadBoundary>
        </Box>
      </Popover>
    </>
  );
}
