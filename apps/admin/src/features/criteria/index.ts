import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'criteria',
  list: loadable(() => import('./CriterionList')),
  icon: RuleOutlinedIcon,
  words: WORDS,
});
