import TuneIcon from '@mui/icons-material/Tune';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'parameters',
  list: lazy(() => import('./ParameterList')),
  icon: TuneIcon,
  words: WORDS,
});
