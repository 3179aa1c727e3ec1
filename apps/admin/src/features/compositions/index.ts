import ViewWeekIcon from '@mui/icons-material/ViewWeekOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';

const compositions: Screen = {
  name: 'compositions',
  list: lazyWithRetry(() => import('./CompositionList')),
  icon: ViewWeekIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: 'Composições', createLabel: 'Nova Composição' },
};

export default compositions;
