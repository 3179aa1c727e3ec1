import { Box, Link, type SxProps } from '@mui/material';
import { useRecordContext, useResourceContext } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMayDo } from '../../api/authProvider';
import { editRoute, pageRoute, useEditRoute } from '../overlay/editRoute';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Marks the link that opens a row: a click elsewhere on the row follows it. */
export const ROW_LINK = 'data-row-link';

/** Two lines of a name. */
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface RowLinkProps {
  /** Leads to the page of the record instead of its form. */
  toPage?: boolean;
  children: ReactNode;
}

/** The cell that names a row: a real link to its form, which opens over the list, or in a tab of its own like any link. */
export function RowLink({ toPage = false, children }: RowLinkProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const mayEdit = useMayDo('edit', resource);
  const { open } = useEditRoute();
  if (!record || !(mayEdit || toPage)) return children;
  const target = { id: Number(record.id) };
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(target);
  };
  return (
    <Link
      component={RouterLink}
      to={toPage ? pageRoute(resource, target.id) : editRoute(resource, target)}
      onClick={toPage ? undefined : follow}
      color="inherit"
      title={typeof children === 'string' ? children : undefined}
      {...{ [ROW_LINK]: '' }}
      sx={{ ...CLAMPED, fontWeight: 600 }}
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

/** A text of two lines at most; the whole of it is its tooltip. */
export const TwoLines = ({ children, sx }: { children: string; sx?: SxProps }) => (
  <Box component="span" title={children} sx={{ ...CLAMPED, ...sx }}>
    {children}
  </Box>
);

/** A second line of a cell, in smaller and quieter letters. */
export const Secondary = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    title={typeof children === 'string' ? children : undefined}
    sx={{ ...CLAMPED, WebkitLineClamp: 1, color: 'text.secondary', fontSize: 'body2.fontSize' }}
  >
    {children}
  </Box>
);
