import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';

const settings: Screen = {
  name: 'settings',
  list: loadable(() => import('./SettingsScreen')),
  icon: SettingsIcon,
  recordRepresentation: () => 'Configurações',
};

export default settings;
