import { Button, Stack, Typography } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';

export interface ScreenErrorProps {
  error: Error;
  resetErrorBoundary: (...cause: unknown[]) => void;
}

/** A fault of the console itself: what was being shown can't be, the rest still works. */
export function ScreenError({ error, resetErrorBoundary }: ScreenErrorProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Stack
      role="alert"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'center', minHeight: '60dvh', p: 3 }}
    >
      <Typography variant="h5" component="h1">
        Erro inesperado
      </Typography>
      <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
        Esta tela não pôde ser mostrada. Recarregue a página ou tente novamente mais tarde.
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {error.message}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
    </Stack>
  );
}
