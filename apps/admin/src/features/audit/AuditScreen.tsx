import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { actionName, formatDateTime } from '@prumo/domain';
import { ChangeList } from '../../shared/history/ChangeList';
import { PageHeader } from '../../shared/PageHeader';
import { SkeletonLines } from '../../shared/query/ErrorAlert';
import { MorePages } from '../../shared/query/QueryContent';
import {
  AUDIT,
  type AuditEntry,
  type AuditFilter,
  FILTER_KEYS,
  type FilterKey,
  queryOf,
  useAudit,
} from './audit';
import { AuditFilters } from './AuditFilters';

/** The record that it was about: what it is, what it is called, its number. */
function recordText({ record }: AuditEntry): string {
  if (!record) return '';
  const number = record.id === null ? '' : AUDIT.number(record.id);
  const title = record.title ?? (record.isDeleted ? AUDIT.gone : '');
  return [record.kind, title, number].filter((part) => part !== '').join(' · ');
}

/** The side of the changes that says something: a created record has no earlier values, a deleted one no later ones. */
function sideOf({ kind, action }: AuditEntry): 'from' | 'to' | undefined {
  if (action === 'delete') return 'from';
  return kind === 'security' || action === 'create' ? 'to' : undefined;
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, who, action, changes, shortened } = entry;
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', p: 2, '&:last-of-type': { borderBottom: 0 } }}
    >
      <Typography component="h2" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {AUDIT.by(actionName(action), who)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {entry.record && ` · ${recordText(entry)}`}
      </Typography>
      {shortened && <Alert severity="info">{AUDIT.tooLong}</Alert>}
      {changes.length > 0 && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2' }}>
            {AUDIT.details} ({changes.length})
          </Box>
          <Box sx={{ mt: 0.5 }}>
            <ChangeList changes={changes} only={sideOf(entry)} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The filter in the address, and the functions that change it. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(FILTER_KEYS.map((key) => [key, search.get(key) ?? ''])) as AuditFilter;
  // From the address itself: the router's updates do not queue, so a change before the next render would be lost.
  const change = (key: FilterKey, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setSearch(next, { replace: true });
  };
  return { filter, change, clear: () => setSearch({}, { replace: true }) };
}

/** Everything that was done, for administrators. */
export default function AuditScreen() {
  const { filter, change, clear } = useFilter();
  const audit = useAudit(filter);
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PageHeader
        title={AUDIT.title}
        description={AUDIT.description}
        action={
          <Button
            component="a"
            variant="outlined"
            startIcon={<DownloadIcon />}
            href={`/api/audit/export?${queryOf(filter)}`}
            download
          >
            {AUDIT.export}
          </Button>
        }
      />
      <AuditFilters filter={filter} onChange={change} onClear={clear} />
      <Paper variant="outlined" aria-busy={audit.isFetching}>
        {audit.isPending && <SkeletonLines lines={8} height={36} spacing={1.5} sx={{ p: 2 }} />}
        {audit.data && entries.length === 0 && (
          <Typography role="status" sx={{ p: 4, textAlign: 'center' }}>
            {AUDIT.none}
          </Typography>
        )}
        {entries.length > 0 && (
          <Box component="ul" aria-label={AUDIT.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
        )}
        <Box sx={{ p: 2, '&:empty': { display: 'none' } }}>
          <MorePages query={audit} words={AUDIT} />
        </Box>
      </Paper>
    </>
  );
}
