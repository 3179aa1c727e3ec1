import { type MouseEvent, useEffect, useRef } from 'react';
import { Paper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import type { ManualPage } from './pages';

/** How the manual's HTML looks. */
const Prose = styled(Paper)(({ theme }) => ({
  padding: theme.spacing(3, 4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  minWidth: 0,
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& > *': { maxWidth: '76ch' },
  '& > :first-child': { marginTop: 0 },
  '& h2': { ...theme.typography.h5, outline: 'none' },
  '& h3': { ...theme.typography.h6, marginTop: theme.spacing(3.5), marginBottom: theme.spacing(1) },
  '& a': { color: theme.palette.primary.main },
  '& li': { marginBottom: theme.spacing(0.5) },
  '& > p:has(> img)': { maxWidth: 'none' },
  '& img': {
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& blockquote': {
    margin: theme.spacing(2, 0),
    padding: theme.spacing(1, 2),
    borderLeft: `4px solid ${theme.palette.warning.main}`,
    backgroundColor: theme.palette.action.hover,
    '& p': { margin: 0 },
  },
  '& .table': { overflowX: 'auto', maxWidth: 'none' },
  '& table': { borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& th, & td': {
    padding: theme.spacing(0.75, 1.5),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& kbd, & code': {
    padding: '1px 6px',
    borderRadius: 4,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.action.hover,
    fontFamily: 'inherit',
    fontSize: '0.9em',
    whiteSpace: 'nowrap',
  },
}));

/** A page of the manual. Links between pages stay within the console. */
export function Article({ page }: { page: ManualPage }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(page.slug);
  useEffect(() => {
    if (shown.current === page.slug) return;
    shown.current = page.slug;
    window.scrollTo(0, 0);
    const heading = root.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page.slug]);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="/"]');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '/ajuda');
  };
  // The HTML is our own Markdown, compiled with the console: nothing that a person typed gets here.
  const content = { __html: page.html };
  return (
    <Prose variant="outlined" as="article" ref={root} onClick={follow} dangerouslySetInnerHTML={content} />
  );
}
