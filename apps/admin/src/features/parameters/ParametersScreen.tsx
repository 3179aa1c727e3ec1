import { Navigate } from 'react-router-dom';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { ParameterForm } from './form/ParameterForm';
import { useView } from './grid/useView';
import ParameterList from './ParameterList';

const ParameterGrid = lazyWithRetry(() => import('./grid/ParameterGrid'));

/** The parameters as a list or as a grid, with their form over either. */
function ParametersScreen() {
  const { view, redirect } = useView();
  if (redirect) return <Navigate to={redirect} replace />;
  if (view === 'list') return <ParameterList />;
  return (
    <>
      <AsyncBoundary>
        <ParameterGrid />
      </AsyncBoundary>
      <ParameterForm />
    </>
  );
}

export default ParametersScreen;
