import { Box, Typography } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import { messageOf } from '../../api/failure';
import { Part } from '../../kit/Part';
import { Failed } from '../../kit/query/Failed';
import { useRead } from '../../kit/query/useRead';

interface UpgradeNote {
  createdAt: string;
  message: string;
}

const WORDS = {
  title: 'Atualizações do sistema',
  hint: 'O que uma atualização mudou nos seus cadastros, ou não pôde incluir.',
  loadFailed: 'Não foi possível consultar as atualizações.',
} as const;

/** For administrators, where an upgrade left something to look at; otherwise nothing. */
function UpgradeNotesPart() {
  const { data = [], error, refetch } = useRead<UpgradeNote[]>('/api/upgrade-notes');
  if (data.length === 0 && !error) return null;
  return (
    <Part title={WORDS.title}>
      {error ? (
        <Failed onRetry={refetch}>{messageOf(error, WORDS.loadFailed)}</Failed>
      ) : (
        <>
          <Typography color="text.secondary">{WORDS.hint}</Typography>
          <Box component="ul" sx={{ pl: 2.5, mb: 0, display: 'grid', gap: 1 }}>
            {data.map(({ createdAt, message }) => (
              <Typography component="li" key={message} sx={{ overflowWrap: 'anywhere' }}>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {message}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Part>
  );
}

export default UpgradeNotesPart;
