import { type ReactNode, useEffect } from 'react';
import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { sessionEnd } from '../api/session/sessionEnd';
import { useSession } from '../api/session/useSession';
import { useTakeover } from '../session/useTakeover';
import { OtherPersonNotice } from '../session/OtherPersonNotice';
import { Waiting } from './Waiting';

/** Screens render nothing until it is known who is there, and stand still when it is somebody else. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useSession();
  const takeover = useTakeover();
  const queryClient = useQueryClient();
  const access = user ? `${user.isAdmin}:${user.allowedModules.join()}` : '';
  useEffect(() => {
    // Rights may change while one is signed in: what react-admin remembers of them goes.
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [queryClient, access]);
  if (user)
    return (
      <>
        {children}
        {takeover && <OtherPersonNotice takeover={takeover} />}
      </>
    );
  if (isPending) return <Waiting />;
  if (user === null) return sessionEnd.isEnding() ? <Waiting /> : <Navigate to="/login" replace />;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', p: 3, pt: '20dvh' }}>
      <Alert severity="error">
        Falha ao verificar autenticação. Recarregue a página ou tente novamente mais tarde.
      </Alert>
    </Box>
  );
}
