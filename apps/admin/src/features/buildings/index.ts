import ApartmentIcon from '@mui/icons-material/Apartment';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';
import { LIST } from './Building';

const buildings: Screen = {
  name: 'buildings',
  list: loadable(() => import('./list/BuildingList')),
  page: loadable(() => import('./page/BuildingPage')),
  icon: ApartmentIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default buildings;
