import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'requirements',
  list: lazy(() => import('./RequirementList')),
  icon: ChecklistOutlinedIcon,
  words: WORDS,
});
