import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A hint under a field whose value can be saved but is worth a second look. */
export const Doubt = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, color: 'warning.main' }}>
    <WarningIcon aria-hidden sx={{ fontSize: '1rem', flex: 'none' }} />
    <span>{children}</span>
  </Box>
);
