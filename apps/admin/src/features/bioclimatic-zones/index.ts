import ThermostatIcon from '@mui/icons-material/ThermostatOutlined';
import { loadable } from '../../kit/loading/loadable';
import { codeAndLabel, catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default {
  ...catalogueScreen({
    name: 'bioclimatic-zones',
    list: loadable(() => import('./ZoneList')),
    icon: ThermostatIcon,
    words: WORDS,
  }),
  recordRepresentation: codeAndLabel,
};
