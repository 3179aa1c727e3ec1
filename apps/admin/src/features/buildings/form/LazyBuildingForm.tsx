import { useEffect, useState } from 'react';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { useEditRoute } from '../../../shared/overlay/editRoute';

const BuildingForm = lazyWithRetry(() => import('./BuildingForm'));

/** When the form is loaded ahead: its scripts would delay the rows of the list on a slow line. */
const AHEAD_MS = 2000;

/** Whether a form was opened since the screen was drawn: it stays rendered, to return the focus when it closes. */
function useWasOpened(): boolean {
  const { target } = useEditRoute();
  const [wasOpened, setOpened] = useState(target !== undefined);
  if (target && !wasOpened) setOpened(true);
  return wasOpened;
}

/** The form of a building over its list or page, loaded when it is first opened or some time after the screen. */
export function LazyBuildingForm() {
  const wasOpened = useWasOpened();
  useEffect(() => {
    const timer = setTimeout(() => void BuildingForm.preload(), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!wasOpened) return null;
  return (
    <AsyncBoundary>
      <BuildingForm />
    </AsyncBoundary>
  );
}
