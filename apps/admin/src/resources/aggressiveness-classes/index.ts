import WavesOutlinedIcon from '@mui/icons-material/WavesOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'aggressiveness-classes',
  list: lazy(() => import('./AggressivenessClassList')),
  icon: WavesOutlinedIcon,
  words: WORDS,
});
