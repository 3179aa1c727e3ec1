import TroubleshootIcon from '@mui/icons-material/Troubleshoot';
import { loadable } from '../../kit/loading/loadable';
import { catalogueScreen } from '../catalogue/catalogue';
import { WORDS } from './Analysis';

export default catalogueScreen({
  name: 'analyses',
  list: loadable(() => import('./AnalysisList')),
  icon: TroubleshootIcon,
  words: WORDS,
});
