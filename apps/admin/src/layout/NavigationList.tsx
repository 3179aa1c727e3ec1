import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Tooltip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ADMINISTRATION_GROUP, type NavigationGroup, type NavigationItem } from './navigation';
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

const GroupButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  minHeight: 24,
  justifyContent: 'space-between',
  padding: '0 12px',
  borderRadius: 8,
  color: theme.rail.muted,
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  '& svg': { fontSize: 18, transition: 'transform 120ms' },
  '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
  '&:hover': { backgroundColor: theme.rail.hover },
}));

const TALL = '@media (min-height: 600px)';

const Frame = styled('nav')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  [TALL]: { display: 'flex', flexDirection: 'column', overflowY: 'hidden' },
});

const Links = styled('div')({
  padding: '0 10px',
  scrollbarWidth: 'thin',
  [TALL]: { flex: 1, minHeight: 0, overflowY: 'auto' },
});

/** Stays in sight below the links that scroll, in a window of usual height. */
const Pinned = styled('div')(({ theme }) => ({
  padding: '0 10px 8px',
  [TALL]: { borderTop: `1px solid ${theme.rail.border}` },
}));

/** A group of links. Closed, it still shows the one of the current screen. */
function Group({ group, folded }: { group: NavigationGroup; folded: boolean }) {
  const id = useId();
  const { closed, toggleGroup } = useSidebar();
  const { pathname } = useLocation();
  const { label } = group;
  const named = label !== undefined && !folded;
  const isOpen = !named || !closed.includes(label);
  const items = isOpen ? group.items : group.items.filter(({ to }) => `/${pathname.split('/')[1]}` === to);
  return (
    <Box sx={{ mb: label === ADMINISTRATION_GROUP ? 0 : 1.5 }}>
      {named && (
        <Typography id={id} component="h2" variant="overline" sx={{ display: 'block', fontSize: '0.72rem' }}>
          <GroupButton aria-expanded={isOpen} onClick={() => toggleGroup(label)}>
            {label}
            <ExpandIcon aria-hidden />
          </GroupButton>
        </Typography>
      )}
      <Box
        component="ul"
        aria-labelledby={named ? id : undefined}
        aria-label={label && folded ? label : undefined}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}
      >
        {items.map((item) => (
          <Item key={item.to} item={item} folded={folded} />
        ))}
      </Box>
    </Box>
  );
}

const ROOM_PX = 8;

/** By hand: after `scrollIntoView` Chromium would take the link, not the page's start, for where Tab goes on from. */
function keepInSight(links: HTMLElement): void {
  const current = links.querySelector('[aria-current="page"]');
  const scrolled = [links, links.parentElement].find((one) => one && one.scrollHeight > one.clientHeight);
  if (!current || !scrolled) return;
  const frame = scrolled.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < frame.top) scrolled.scrollTop += top - frame.top - ROOM_PX;
  else if (bottom > frame.bottom) scrolled.scrollTop += bottom - frame.bottom + ROOM_PX;
}

/** The links of the sidebar; that of the screen one is on stays in sight. */
export function NavigationList({ groups, folded }: { groups: NavigationGroup[]; folded: boolean }) {
  const links = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (links.current) keepInSight(links.current);
  }, [pathname]);
  const isPinned = ({ label }: NavigationGroup): boolean => label === ADMINISTRATION_GROUP;
  const listed = (shown: NavigationGroup[]) =>
    shown.map((group) => <Group key={group.label ?? ''} group={group} folded={folded} />);
  const pinned = groups.filter(isPinned);
  return (
    <Frame aria-label="Navegação principal">
      <Links ref={links}>{listed(groups.filter((group) => !isPinned(group)))}</Links>
      {pinned.length > 0 && <Pinned data-pinned="">{listed(pinned)}</Pinned>}
    </Frame>
  );
}
