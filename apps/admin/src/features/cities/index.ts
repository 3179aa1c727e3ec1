import LocationCityIcon from '@mui/icons-material/LocationCityOutlined';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';
import { WORDS } from './City';

const cities: Screen = {
  name: 'cities',
  list: loadable(() => import('./CityList')),
  icon: LocationCityIcon,
  recordRepresentation: ({ name, state }) => `${String(name)}/${String(state)}`,
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default cities;
