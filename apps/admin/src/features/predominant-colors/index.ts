import PaletteOutlinedIcon from '@mui/icons-material/PaletteOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'predominant-colors',
  list: loadable(() => import('./PredominantColorList')),
  icon: PaletteOutlinedIcon,
  words: WORDS,
});
