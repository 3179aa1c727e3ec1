import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../../api/signed-in/session';
import { pageUnder } from '../../../shared/overlay/editRoute';
import { listPart } from './gridSearch';

export type View = 'list' | 'grid';

const LIST = '/parameters';
export const GRID_PATH = `${LIST}/grid`;

const keyOf = (userId: number): string => `prumo.parameters-view:${userId}`;

function storedView(userId: number): View {
  try {
    return localStorage.getItem(keyOf(userId)) === 'grid' ? 'grid' : 'list';
  } catch {
    return 'list';
  }
}

function storeView(userId: number, view: View): void {
  try {
    localStorage.setItem(keyOf(userId), view);
  } catch {
    // A full or forbidden storage: the address still shows the view.
  }
}

/** The view of the parameters: by the address, and where that names none, as this person last chose on this device. */
export function useView() {
  const { id: userId } = useUser();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isGrid =
    pathname.replace(/\/$/, '') === GRID_PATH || pageUnder(state)?.startsWith(GRID_PATH) === true;
  const isList = pathname.replace(/\/$/, '') === LIST;
  const view: View = isGrid ? 'grid' : storedView(userId);
  return {
    view,
    /** The list's address while the grid is wanted: it leads on to the grid's. */
    redirect: isList && view === 'grid' ? { pathname: GRID_PATH, search } : undefined,
    show: (next: View) => {
      storeView(userId, next);
      void navigate(
        next === 'grid' ? { pathname: GRID_PATH, search } : { pathname: LIST, search: listPart(search) },
      );
    },
  };
}
