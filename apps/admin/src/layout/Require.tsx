import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation, Navigate } from 'react-router-dom';
import { type ResourceKey, holdsModule } from '@prumo/domain';
import { factorQuestion, passwordQuestion } from '../api/signed-in/questions';
import { UserContext, useUser, useSession } from '../api/signed-in/session';
import { sessionEnd } from '../api/signed-in/sessionEnd';
import { useTakeover, OtherPersonNotice } from '../session/OtherPersonNotice';
import { AsyncBoundary } from '../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../shared/loading/lazyWithRetry';
import { pageUnder } from '../shared/overlay/editRoute';
import { USUAL_MODALS } from '../shared/screen';
import { NotFound, Waiting } from './ScreenError';

interface ListRoutesProps {
  name: string;
  modals?: readonly string[] | undefined;
  page?: ReactNode;
  pageModals?: readonly string[] | undefined;
  children: ReactNode;
}

/**
 * A list at its own address and at those of what may lie over it. An id alone leads to the record's page, where there
 * is one, else to its form; what was opened from the page lies over it.
 */
export function ListRoutes({
  name,
  modals = USUAL_MODALS,
  page,
  pageModals = [],
  children,
}: ListRoutesProps) {
  const { pathname, search, state } = useLocation();
  const isAt = (pattern: string): boolean => {
    const match = matchPath(`/${name}/${pattern}`, pathname);
    return match !== null && /^([1-9]\d{0,15})?$/.test(match.params['id'] ?? '');
  };
  const isPage = () => isAt(':id') || pageModals.some((modal) => isAt(`:id/${modal}`));
  if (page && (isPage() || (isAt(':id/edit') && pageUnder(state)))) return page;
  if (modals.includes(':id/edit') && isAt(':id'))
    return <Navigate to={{ pathname: `${pathname.replace(/\/$/, '')}/edit`, search }} replace />;
  return ['', ...modals].some(isAt) ? children : <NotFound />;
}

/** A screen for those who hold its module; others are sent home. docs/rules.md, Access. */
export const RequireModule = ({ module, children }: { module: ResourceKey; children: ReactNode }) =>
  holdsModule(useUser(), module) ? children : <Navigate to="/" replace />;

/** A screen for administrators; others are sent home. */
export const RequireAdmin = ({ children }: { children: ReactNode }) =>
  useUser().isAdmin ? children : <Navigate to="/" replace />;

const EnforceMfa = lazyWithRetry(() => import('../session/second-factor/EnforceMfa'));
const PasswordQuestion = lazyWithRetry(() => import('../session/PasswordQuestion'));
const FactorQuestion = lazyWithRetry(() => import('../session/FactorQuestion'));

interface AskedProps {
  question: typeof passwordQuestion;
  children: ReactNode;
}

/** Asks what the server wants again, over whatever is open; whoever leaves has not given it. */
function Asked({ question, children }: AskedProps) {
  const isOpen = useSyncExternalStore(question.subscribe, question.isOpen);
  useEffect(() => () => question.answer(false), [question]);
  return isOpen && <AsyncBoundary onClose={() => question.answer(false)}>{children}</AsyncBoundary>;
}

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
      <UserContext value={user}>
        {user.mustSetUpFactor ? (
          <AsyncBoundary waiting={<Waiting />}>
            <EnforceMfa />
          </AsyncBoundary>
        ) : (
          children
        )}
        <Asked question={passwordQuestion}>
          <PasswordQuestion />
        </Asked>
        <Asked question={factorQuestion}>
          <FactorQuestion />
        </Asked>
        {takeover && <OtherPersonNotice takeover={takeover} />}
      </UserContext>
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
