import LocationCityIcon from '@mui/icons-material/LocationCityOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';
import { TEXTS } from './City';

const cities: Screen = {
  name: 'cities',
  list: lazyWithRetry(() => import('./CityList')),
  icon: LocationCityIcon,
  recordRepresentation: ({ name, state }) => `${String(name)}/${String(state)}`,
  options: { label: TEXTS.list.title, createLabel: TEXTS.list.newLabel },
};

export default cities;
