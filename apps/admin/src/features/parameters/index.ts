import TuneIcon from '@mui/icons-material/Tune';
import { catalogueScreen } from '../catalogue/catalogue';
import { WORDS } from './Parameter';
import ParameterList from './ParameterList';

export default catalogueScreen({
  name: 'parameters',
  list: ParameterList,
  icon: TuneIcon,
  words: WORDS,
});
