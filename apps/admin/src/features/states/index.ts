import FlagIcon from '@mui/icons-material/FlagOutlined';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';
import { WORDS } from './words';

const states: Screen = {
  name: 'states',
  list: loadable(() => import('./StateList')),
  icon: FlagIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default states;
