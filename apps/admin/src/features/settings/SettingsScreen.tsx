import { Alert, Paper, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../kit/PageHeader';
import { messageOf } from '../../api/failure';
import { SettingsForm } from './SettingsForm';
import { settingsQuery } from './usePageSize';
import { WORDS } from './words';

/** The person's own preferences. */
function SettingsScreen() {
  const { data, error } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={WORDS.title} description={WORDS.description} />
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        {data && <SettingsForm settings={data} />}
        {!data && error && <Alert severity="error">{messageOf(error, WORDS.loadFailed)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={120} aria-label="Carregando…" />}
      </Paper>
    </>
  );
}

export default SettingsScreen;
