import HandymanOutlinedIcon from '@mui/icons-material/HandymanOutlined';
import { resourceLabel } from '@prumo/domain';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';

/** The screen of the maintenance activities; list and form are loaded with it. */
const screen: Screen = {
  name: 'maintenance-activities',
  icon: HandymanOutlinedIcon,
  list: lazyWithRetry(() => import('./MaintenanceActivityList')),
  recordRepresentation: ({ label }) => String(label),
  options: { label: resourceLabel('maintenance-activities'), createLabel: 'Nova Atividade de Manutenção' },
};

export default screen;
