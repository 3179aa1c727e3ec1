import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import { loadable } from '../../loading/loadable';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'criteria',
  list: loadable(() => import('./CriterionList')),
  icon: RuleOutlinedIcon,
  words: WORDS,
});
