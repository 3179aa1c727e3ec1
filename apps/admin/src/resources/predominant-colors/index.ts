import PaletteOutlinedIcon from '@mui/icons-material/PaletteOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'predominant-colors',
  list: lazy(() => import('./PredominantColorList')),
  icon: PaletteOutlinedIcon,
  words: WORDS,
});
