import TroubleshootIcon from '@mui/icons-material/Troubleshoot';
import { lazy } from 'react';
import { catalogueScreen } from '../../catalogue/catalogueScreen';
import { WORDS } from './words';

export default catalogueScreen({
  name: 'analyses',
  list: lazy(() => import('./AnalysisList')),
  icon: TroubleshootIcon,
  words: WORDS,
});
