import { matchPath, useLocation } from 'react-router-dom';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import BuildingList from './list/BuildingList';

const MaintenanceScreen = lazyWithRetry(() => import('./maintenance/MaintenanceScreen'));

/** The list of buildings with what lies over it, or the maintenance plan of one building. */
function BuildingsScreen() {
  const { pathname } = useLocation();
  const match = matchPath('/buildings/:id/maintenance', pathname);
  if (!match) return <BuildingList />;
  return (
    <AsyncBoundary>
      <MaintenanceScreen key={match.params.id} buildingId={Number(match.params.id)} />
    </AsyncBoundary>
  );
}

export default BuildingsScreen;
