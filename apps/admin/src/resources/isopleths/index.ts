import AirIcon from '@mui/icons-material/Air';
import { lazy } from 'react';
import { catalogueScreen, codeAndLabel } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default {
  ...catalogueScreen({
    name: 'isopleths',
    list: lazy(() => import('./IsoplethList')),
    icon: AirIcon,
    words: WORDS,
  }),
  recordRepresentation: codeAndLabel,
};
