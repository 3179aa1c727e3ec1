import { type ReactNode, Suspense } from 'react';
import { MODULES, isModuleKey } from '@prumo/domain';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { WORDS as HELP } from './help/words';
import { VERIFY } from '../features/verify/words';
import { PageHeader } from '../kit/PageHeader';
import { ScreenError } from './ScreenError';
import { Waiting } from './Waiting';

const OTHER_TITLES: Readonly<Record<string, string>> = {
  '': 'Dashboard',
  verify: VERIFY.title,
  ajuda: HELP.title,
};

function titleOf(pathname: string): string {
  const name = pathname.split('/')[1] ?? '';
  return isModuleKey(name) ? MODULES[name] : (OTHER_TITLES[name] ?? 'Prumo');
}

/** The header is the screen's own: one that can't be shown gets it here, and with it the menu on phones. */
const Failed = (props: FallbackProps) => (
  <>
    <PageHeader title={titleOf(useLocation().pathname)} />
    <ScreenError {...props} />
  </>
);

/** Around the screen, inside the layout: one that is on its way or can't be shown leaves the sidebar where it is. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed} resetKeys={[useLocation().pathname]}>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
  </ErrorBoundary>
);
