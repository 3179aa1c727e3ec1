import TroubleshootIcon from '@mui/icons-material/Troubleshoot';
import { catalogueScreen } from '../catalogue/catalogue';
import { WORDS } from './Analysis';
import AnalysisList from './AnalysisList';

export default catalogueScreen({
  name: 'analyses',
  list: AnalysisList,
  icon: TroubleshootIcon,
  words: WORDS,
});
