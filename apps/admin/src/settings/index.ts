import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { loadable } from '../loading/loadable';
import type { Screen } from '../shared/screen';

const settings: Screen = {
  name: 'settings',
  list: loadable(() => import('./SettingsScreen')),
  icon: SettingsIcon,
  recordRepresentation: () => 'Configurações',
};

export default settings;
