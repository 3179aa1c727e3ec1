import VolumeUpOutlinedIcon from '@mui/icons-material/VolumeUpOutlined';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'noise-classes',
  list: lazy(() => import('./NoiseClassList')),
  icon: VolumeUpOutlinedIcon,
  words: WORDS,
});
