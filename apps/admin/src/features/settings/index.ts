import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { Screen } from '../../kit/screen';
import SettingsScreen from './SettingsScreen';

const settings: Screen = {
  name: 'settings',
  list: SettingsScreen,
  icon: SettingsIcon,
  recordRepresentation: () => 'Configurações',
};

export default settings;
