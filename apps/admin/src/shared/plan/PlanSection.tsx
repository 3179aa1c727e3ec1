import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** What a dry run reports, under a heading that takes the focus when it appears: the form above it stays. */
export function PlanSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        ref={title}
        tabIndex={-1}
        component="h3"
        variant="subtitle1"
        sx={{ mb: 1, fontWeight: 600, outline: 'none' }}
      >
        {heading}
      </Typography>
      {children}
    </Box>
  );
}
