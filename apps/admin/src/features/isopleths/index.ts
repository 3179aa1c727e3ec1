import AirIcon from '@mui/icons-material/Air';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen, codeAndLabel } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default {
  ...catalogueScreen({
    name: 'isopleths',
    list: loadable(() => import('./IsoplethList')),
    icon: AirIcon,
    words: WORDS,
  }),
  recordRepresentation: codeAndLabel,
};
