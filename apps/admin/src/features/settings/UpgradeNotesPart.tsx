import { Box, Typography } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import { messageOf } from '../../api/failure';
import { ErrorAlert } from '../../shared/query/ErrorAlert';
import { useRead } from '../../shared/query/useRead';
import { SectionCard } from '../../shared/SectionCard';

interface UpgradeNote {
  createdAt: string;
  message: string;
}

const TEXTS = {
  title: 'Atualizações do sistema',
  hint: 'O que uma atualização mudou nos seus cadastros, ou não pôde incluir.',
  loadFailed: 'Não foi possível consultar as atualizações.',
} as const;

/** For administrators, where an upgrade left something to look at; otherwise nothing. */
function UpgradeNotesPart() {
  const { data = [], error, refetch } = useRead<UpgradeNote[]>('/api/upgrade-notes');
  if (data.length === 0 && !error) return null;
  return (
    <SectionCard title={TEXTS.title}>
      {error ? (
        <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>
      ) : (
        <>
          <Typography color="text.secondary">{TEXTS.hint}</Typography>
          <Box component="ul" sx={{ pl: 2.5, mb: 0, display: 'grid', gap: 1 }}>
            {data.map(({ createdAt, message }) => (
              <Typography component="li" key={message} sx={{ overflowWrap: 'anywhere' }}>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {message}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </SectionCard>
  );
}

export default UpgradeNotesPart;
