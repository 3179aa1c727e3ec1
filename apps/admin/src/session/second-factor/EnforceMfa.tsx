import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authProvider } from '../../api/authProvider';
import { SESSION_KEY } from '../../api/signed-in/session';
import { Brand } from '../../shared/Brand';
import { SecondFactor } from './SecondFactor';
import { TEXTS } from './secondFactor';

/** All that somebody reaches of whom a second factor is demanded and who has none yet. */
function EnforceMfa() {
  const queryClient = useQueryClient();
  useEffect(() => {
    document.title = `${TEXTS.title} · Prumo`;
  }, []);
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
        <Brand size={38} />
        <Button color="inherit" onClick={() => void authProvider.logout()}>
          {TEXTS.leave}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
          {TEXTS.title}
        </Typography>
        <SecondFactor onSetUp={() => void queryClient.invalidateQueries({ queryKey: SESSION_KEY })} />
      </Paper>
    </Box>
  );
}

export default EnforceMfa;
