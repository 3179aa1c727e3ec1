import TuneIcon from '@mui/icons-material/Tune';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogue';
import { WORDS } from './Parameter';

export default catalogueScreen({
  name: 'parameters',
  list: loadable(() => import('./ParameterList')),
  icon: TuneIcon,
  words: WORDS,
});
