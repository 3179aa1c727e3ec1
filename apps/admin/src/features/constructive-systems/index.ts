import FoundationOutlinedIcon from '@mui/icons-material/FoundationOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'constructive-systems',
  list: loadable(() => import('./ConstructiveSystemList')),
  icon: FoundationOutlinedIcon,
  words: WORDS,
});
