import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * On phones a row is a card: its first cell tells, in lines, what the columns of class `tablet-only` tell on wider
 * screens.
 */
export const PhoneDetails = ({ lines }: { lines: readonly ReactNode[] }) => (
  <Box
    sx={{
      display: { xs: 'block', sm: 'none' },
      color: 'text.secondary',
      fontSize: 'body2.fontSize',
      mt: 0.25,
      overflowWrap: 'anywhere',
    }}
  >
    {lines.map((line, index) => (
      <div key={index}>{line}</div>
    ))}
  </Box>
);
