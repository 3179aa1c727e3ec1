import WavesOutlinedIcon from '@mui/icons-material/WavesOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'aggressiveness-classes',
  list: loadable(() => import('./AggressivenessClassList')),
  icon: WavesOutlinedIcon,
  words: WORDS,
});
