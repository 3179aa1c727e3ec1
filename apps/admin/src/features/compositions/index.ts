import ViewWeekIcon from '@mui/icons-material/ViewWeekOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { type Screen, USUAL_MODALS } from '../../shared/screen';

const compositions: Screen = {
  name: 'compositions',
  list: lazyWithRetry(() => import('./CompositionList')),
  // `facade`: FacadeButton's dialog.
  modals: [...USUAL_MODALS, 'facade'],
  icon: ViewWeekIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: 'Composições', createLabel: 'Nova Composição' },
};

export default compositions;
