import LocationCityIcon from '@mui/icons-material/LocationCityOutlined';
import { lazy } from 'react';
import type { Screen } from '../../shared/screen';
import { WORDS } from './words';

const cities: Screen = {
  name: 'cities',
  list: lazy(() => import('./CityList')),
  icon: LocationCityIcon,
  recordRepresentation: ({ name, state }) => `${String(name)}/${String(state)}`,
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default cities;
