import { Box, Link } from '@mui/material';
import { useCanAccess, useRecordContext } from 'ra-core';
import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { type DialogTarget, searchFor, useDialogTarget } from '../overlay/useDialogTarget';

interface FormLinkProps extends Omit<LinkProps, 'to'> {
  opens: DialogTarget;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link to a form of this screen: opens over the list, or in a tab of its own like any link. */
export const FormLink = forwardRef<HTMLAnchorElement, FormLinkProps>(function FormLink(
  { opens, onClick, ...props },
  ref,
) {
  const { open } = useDialogTarget();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    open(opens);
  };
  return <RouterLink {...props} ref={ref} to={{ search: searchFor(opens) }} onClick={follow} />;
});

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
