import FlagIcon from '@mui/icons-material/FlagOutlined';
import { lazy } from 'react';
import type { Screen } from '../../shared/screen';
import { WORDS } from './words';

const states: Screen = {
  name: 'states',
  list: lazy(() => import('./StateList')),
  icon: FlagIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default states;
