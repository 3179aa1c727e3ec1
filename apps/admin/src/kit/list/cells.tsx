import { Box, Link } from '@mui/material';
import { useCanAccess, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { FormLink } from '../overlay/FormLink';

/** The cell that names a row: a real link to its form. */
export function RowLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ action: 'edit' });
  if (!record || !canAccess) return <>{children}</>;
  return (
    <Link
      component={FormLink}
      opens={{ id: Number(record.id) }}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}

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

/** A second line of a cell, in smaller and quieter letters. */
export const Secondary = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
    {children}
  </Box>
);
