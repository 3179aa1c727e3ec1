import FoundationOutlinedIcon from '@mui/icons-material/FoundationOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'constructive-systems',
  list: lazy(() => import('./ConstructiveSystemList')),
  icon: FoundationOutlinedIcon,
  words: WORDS,
});
