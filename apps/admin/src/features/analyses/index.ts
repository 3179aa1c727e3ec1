import TroubleshootIcon from '@mui/icons-material/Troubleshoot';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { catalogueScreen } from '../catalogue/catalogue';
import { TEXTS } from './Analysis';

export default catalogueScreen({
  name: 'analyses',
  list: lazyWithRetry(() => import('./AnalysisList')),
  icon: TroubleshootIcon,
  words: TEXTS,
});
