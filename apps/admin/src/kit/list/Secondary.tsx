import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A second line of a cell, in smaller and quieter letters. */
export const Secondary = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
    {children}
  </Box>
);
