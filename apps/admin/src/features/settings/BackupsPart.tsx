import { Alert, Box, Stack, Typography } from '@mui/material';
import { formatDateTime, relativeTime } from '@prumo/domain';
import { QueryContent } from '../../shared/query/QueryContent';
import { useRead } from '../../shared/query/useRead';
import { SectionCard } from '../../shared/SectionCard';
import { sizeText } from '../../shared/sizeText';
import { BACKUPS, type Backups, warningsOf } from './backups';

/** So many are listed one by one. */
const LISTED = 7;

/** When each was made, how long ago, how large it is. */
function BackupList({ backups, now }: { backups: Backups['backups']; now: Date }) {
  const more = backups.length - LISTED;
  return (
    <>
      <Box
        component="ul"
        aria-label={BACKUPS.list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
      >
        {backups.slice(0, LISTED).map(({ name, madeAt, bytes }) => (
          <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Typography component="span" sx={{ flex: '1 1 auto' }}>
              <time dateTime={madeAt}>{formatDateTime(madeAt)}</time> · {relativeTime(madeAt, now)}
            </Typography>
            <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {sizeText(bytes)}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="text.secondary">
          {BACKUPS.more(more)}
        </Typography>
      )}
    </>
  );
}

/** The daily backups, for administrators: how old, how large, and what has to be looked after. */
function BackupsPart() {
  // Their age is shown as of now.
  const query = useRead<Backups>('/api/backups', { staleTime: 0 });
  const now = new Date();
  return (
    <SectionCard title={BACKUPS.title}>
      <Stack spacing={2}>
        <Typography color="text.secondary">{BACKUPS.hint}</Typography>
        <QueryContent query={query} failed={BACKUPS.loadFailed} height={72}>
          {(data) => (
            <>
              {warningsOf(data, now).map((warning) => (
                <Alert key={warning} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
                  {warning}
                </Alert>
              ))}
              {data.backups.length > 0 && <BackupList backups={data.backups} now={now} />}
            </>
          )}
        </QueryContent>
      </Stack>
    </SectionCard>
  );
}

export default BackupsPart;
