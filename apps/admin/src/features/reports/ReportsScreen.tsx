import { matchPath, useLocation } from 'react-router-dom';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import ReportList from './list/ReportList';

const ProofScreen = lazyWithRetry(() => import('./proof/ProofScreen'));

/** The list of reports with what lies over it, or the proof of one report. */
function ReportsScreen() {
  const { pathname } = useLocation();
  const match = matchPath('/reports/:id/verification', pathname);
  if (!match) return <ReportList />;
  return (
    <AsyncBoundary>
      <ProofScreen key={match.params.id} reportId={Number(match.params.id)} />
    </AsyncBoundary>
  );
}

export default ReportsScreen;
