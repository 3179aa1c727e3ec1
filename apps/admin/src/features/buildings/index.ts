import ApartmentIcon from '@mui/icons-material/Apartment';
import type { Screen } from '../../kit/screen';
import { LIST } from './Building';
import BuildingList from './list/BuildingList';

const buildings: Screen = {
  name: 'buildings',
  list: BuildingList,
  icon: ApartmentIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default buildings;
