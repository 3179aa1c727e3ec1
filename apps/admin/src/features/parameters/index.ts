import TuneIcon from '@mui/icons-material/Tune';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { USUAL_MODALS } from '../../shared/screen';
import { catalogueScreen } from '../catalogue/catalogue';
import { TEXTS } from './Parameter';

export default catalogueScreen({
  name: 'parameters',
  list: lazyWithRetry(() => import('./ParametersScreen')),
  icon: TuneIcon,
  modals: [...USUAL_MODALS, 'grid'],
  words: TEXTS,
});
