import { lazy } from 'react';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { Screen } from '../shared/screen';

const settings: Screen = {
  name: 'settings',
  list: lazy(() => import('./SettingsScreen')),
  icon: SettingsIcon,
  recordRepresentation: () => 'Configurações',
};

export default settings;
