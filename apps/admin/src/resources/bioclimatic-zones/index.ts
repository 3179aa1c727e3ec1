import ThermostatIcon from '@mui/icons-material/ThermostatOutlined';
import { lazy } from 'react';
import { codeAndLabel, catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default {
  ...catalogueScreen({
    name: 'bioclimatic-zones',
    list: lazy(() => import('./ZoneList')),
    icon: ThermostatIcon,
    words: WORDS,
  }),
  recordRepresentation: codeAndLabel,
};
