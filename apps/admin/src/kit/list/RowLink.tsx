import type { ReactNode } from 'react';
import { Link } from '@mui/material';
import { useCanAccess, useRecordContext } from 'ra-core';
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
