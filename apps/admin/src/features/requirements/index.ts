import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'requirements',
  list: loadable(() => import('./RequirementList')),
  icon: ChecklistOutlinedIcon,
  words: WORDS,
});
