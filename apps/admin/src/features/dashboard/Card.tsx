import { Box, Paper, Typography, LinearProgress } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** Beside the title, e.g. a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled panel of the dashboard. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Paper>
  );
}

export interface Bar {
  key: string | number;
  label: string;
  /** The value as text. */
  text: string;
  value: number;
}

/** A list of labelled bars, the longest filling the width. */
export function Bars({ bars, ordered = false }: { bars: readonly Bar[]; ordered?: boolean }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.25,
        alignContent: 'start',
      }}
    >
      {bars.map(({ key, label, text, value }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2" noWrap title={label} sx={{ minWidth: 0 }}>
              {label}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
              {text}
            </Typography>
          </Box>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(100 * value) / longest}
            sx={{ height: 7, borderRadius: 4, mt: 0.5 }}
          />
        </li>
      ))}
    </Box>
  );
}
