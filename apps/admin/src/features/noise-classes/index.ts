import VolumeUpOutlinedIcon from '@mui/icons-material/VolumeUpOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'noise-classes',
  list: loadable(() => import('./NoiseClassList')),
  icon: VolumeUpOutlinedIcon,
  words: WORDS,
});
