import { Box, CircularProgress, Typography } from '@mui/material';

/** While authentication is being checked, or a screen is on its way. */
export const Waiting = () => (
  <Box
    role="status"
    sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'center', minHeight: '60dvh' }}
  >
    <CircularProgress size={24} aria-hidden />
    <Typography color="text.secondary">Carregando…</Typography>
  </Box>
);
