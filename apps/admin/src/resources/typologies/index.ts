import HomeWorkOutlinedIcon from '@mui/icons-material/HomeWorkOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'typologies',
  list: lazy(() => import('./TypologyList')),
  icon: HomeWorkOutlinedIcon,
  words: WORDS,
});
