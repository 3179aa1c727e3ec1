import TuneIcon from '@mui/icons-material/Tune';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { catalogueScreen } from '../catalogue/catalogue';
import { TEXTS } from './Parameter';

export default catalogueScreen({
  name: 'parameters',
  list: lazyWithRetry(() => import('./ParameterList')),
  icon: TuneIcon,
  words: TEXTS,
});
