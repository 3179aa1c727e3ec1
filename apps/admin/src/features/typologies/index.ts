import HomeWorkOutlinedIcon from '@mui/icons-material/HomeWorkOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'typologies',
  list: loadable(() => import('./TypologyList')),
  icon: HomeWorkOutlinedIcon,
  words: WORDS,
});
