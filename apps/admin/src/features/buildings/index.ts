import ApartmentIcon from '@mui/icons-material/Apartment';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { type Screen, USUAL_MODALS } from '../../shared/screen';
import { LIST } from './Building';

const buildings: Screen = {
  name: 'buildings',
  list: lazyWithRetry(() => import('./list/BuildingList')),
  page: lazyWithRetry(() => import('./page/BuildingPage')),
  pageModals: ['history', 'model', 'transfer'],
  modals: [...USUAL_MODALS, 'ifc', ':id/maintenance'],
  icon: ApartmentIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default buildings;
