import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'criteria',
  list: lazy(() => import('./CriterionList')),
  icon: RuleOutlinedIcon,
  words: WORDS,
});
