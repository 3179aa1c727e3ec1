import { Alert, AlertTitle, Box } from '@mui/material';
import type { Divergence } from '@prumo/domain';
import { DIVERGENCES } from '../Building';

/** What contradicts itself, a sentence each. It refuses nothing. */
export const DivergenceList = ({ divergences }: { divergences: readonly Divergence[] }) =>
  divergences.length > 0 && (
    <Alert severity="warning" role="status" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{DIVERGENCES.title(divergences.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {divergences.map(({ code, text }) => (
          <li key={`${code} ${text}`}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
