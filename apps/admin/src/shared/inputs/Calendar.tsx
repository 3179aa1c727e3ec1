import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isIsoDate } from './dateText';

const DAY_MS = 86_400_000;
const WEEK = 7;
const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const MONTH = format({ month: 'long', year: 'numeric' });
const FULL = format({ dateStyle: 'long' });

const dateOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
const addDays = (iso: string, days: number): string => isoOf(new Date(dateOf(iso).getTime() + days * DAY_MS));

/** The same day of another month, or its last one. */
function addMonths(iso: string, months: number): string {
  const date = dateOf(iso);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoOf(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))));
}

/** The present day where the browser is. */
function today(): string {
  const now = new Date();
  return isoOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** The weeks of the month that a day is in, from Sunday to Saturday. */
function weeksOf(iso: string): string[][] {
  const month = iso.slice(0, 7);
  const first = `${month}-01`;
  const start = addDays(first, -dateOf(first).getUTCDay());
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK }, (_day, day) => addDays(start, week * WEEK + day)),
  );
  return weeks.filter((days) => days.some((day) => day.startsWith(month)));
}

/** Where a key leads from a day; undefined for keys that lead nowhere. */
function dayAfterKey(day: string, key: string): string | undefined {
  const weekday = dateOf(day).getUTCDay();
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -WEEK),
    ArrowDown: () => addDays(day, WEEK),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, WEEK - 1 - weekday),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  return steps[key]?.();
}

const Day = styled(ButtonBase)(({ theme }) => ({
  width: 36,
  height: 36,
  borderRadius: 8,
  fontFamily: 'inherit',
  fontSize: '0.9rem',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current="date"]': { fontWeight: 700, textDecoration: 'underline' },
  '&[aria-pressed="true"]': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
}));

interface CalendarProps {
  /** An ISO date, or any other text for none. */
  value: string;
  onChoose: (iso: string) => void;
}

/** The days of a month: arrows go by day and week, Home and End within the week, Page Up and Down by month. */
function Calendar({ value, onChoose }: CalendarProps) {
  const id = useId();
  const [day, setDay] = useState(isIsoDate(value) ? value : today());
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(true);
  useEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    wantsFocus.current = false;
  }, [day]);
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = true;
    setDay(next);
  };
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton size="small" aria-label="Mês anterior" onClick={() => setDay(addMonths(day, -1))}>
          <BackIcon />
        </IconButton>
        <Typography id={id} aria-live="polite" sx={{ fontWeight: 600 }}>
          {MONTH.format(dateOf(day))}
        </Typography>
        <IconButton size="small" aria-label="Próximo mês" onClick={() => setDay(addMonths(day, 1))}>
          <NextIcon />
        </IconButton>
      </Box>
      <Box component="table" role="grid" aria-labelledby={id} ref={grid} onKeyDown={press} sx={{ my: 0.5 }}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <Box
                component="th"
                scope="col"
                key={name}
                sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
              >
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((iso) => (
                <Box component="td" role="gridcell" key={iso} sx={{ p: 0 }}>
                  <Day
                    tabIndex={iso === day ? 0 : -1}
                    aria-label={FULL.format(dateOf(iso))}
                    aria-pressed={iso === value}
                    aria-current={iso === today() ? 'date' : undefined}
                    onClick={() => onChoose(iso)}
                    sx={{ opacity: iso.slice(0, 7) === day.slice(0, 7) ? 1 : 0.6 }}
                  >
                    {Number(iso.slice(8))}
                  </Day>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Button size="small" onClick={() => onChoose(today())}>
        Hoje
      </Button>
    </Box>
  );
}

export default Calendar;
