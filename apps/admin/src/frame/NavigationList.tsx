import { Box, Tooltip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { NavigationGroup, NavigationItem } from './navigation';
import { useSidebar } from './SidebarState';

const ItemLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 38,
  padding: '6px 12px',
  borderRadius: 8,
  color: theme.rail.text,
  textDecoration: 'none',
  fontSize: '0.9375rem',
  borderLeft: '3px solid transparent',
  '& svg': { fontSize: 20, color: theme.rail.muted },
  '&:hover': { backgroundColor: theme.rail.hover },
  '&[aria-current="page"]': {
    backgroundColor: theme.rail.selected,
    borderLeftColor: theme.rail.accent,
    fontWeight: 600,
    '& svg': { color: theme.rail.accent },
  },
}));

function Item({ item, folded }: { item: NavigationItem; folded: boolean }) {
  const { setOpen, phone } = useSidebar();
  const Icon = item.icon;
  return (
    <li>
      <Tooltip title={folded ? item.label : ''} placement="right">
        <ItemLink
          to={item.to}
          end={item.to === '/'}
          aria-label={folded ? item.label : undefined}
          onClick={() => phone && setOpen(false)}
          onPointerEnter={item.preload}
          onFocus={item.preload}
        >
          <Icon aria-hidden />
          {!folded && item.label}
        </ItemLink>
      </Tooltip>
    </li>
  );
}

function Group({ group, folded }: { group: NavigationGroup; folded: boolean }) {
  const id = useId();
  return (
    <Box sx={{ mb: 1.5 }}>
      {group.label && !folded && (
        <Typography
          id={id}
          component="h2"
          variant="overline"
          sx={{ px: 1.5, color: (theme) => theme.rail.muted, fontSize: '0.72rem' }}
        >
          {group.label}
        </Typography>
      )}
      <Box
        component="ul"
        aria-labelledby={group.label && !folded ? id : undefined}
        aria-label={group.label && folded ? group.label : undefined}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}
      >
        {group.items.map((item) => (
          <Item key={item.to} item={item} folded={folded} />
        ))}
      </Box>
    </Box>
  );
}

const ROOM_PX = 8;

/** By hand: after `scrollIntoView` Chromium would take the link, not the page's start, for where Tab goes on from. */
function keepInSight(list: HTMLElement, item: Element): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  if (top < frame.top) list.scrollTop += top - frame.top - ROOM_PX;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + ROOM_PX;
}

/** The links of the sidebar; that of the screen one is on stays in sight. */
export function NavigationList({ groups, folded }: { groups: NavigationGroup[]; folded: boolean }) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    if (list.current && current) keepInSight(list.current, current);
  }, [pathname]);
  return (
    <Box
      component="nav"
      ref={list}
      aria-label="Navegação principal"
      sx={{ flex: 1, overflowY: 'auto', px: 1.25, pb: 1, scrollbarWidth: 'thin' }}
    >
      {groups.map((group) => (
        <Group key={group.label ?? ''} group={group} folded={folded} />
      ))}
    </Box>
  );
}
