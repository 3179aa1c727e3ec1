import { Box, Paper, Typography } from '@mui/material';
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
