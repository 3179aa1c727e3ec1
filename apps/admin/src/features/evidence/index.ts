import TaskIcon from '@mui/icons-material/TaskOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { FORM_MODALS, type Screen } from '../../shared/screen';

const evidence: Screen = {
  name: 'evidence',
  list: lazyWithRetry(() => import('./EvidenceList')),
  modals: FORM_MODALS,
  icon: TaskIcon,
  recordRepresentation: ({ subject }) => String(subject),
  options: { label: 'Evidências', createLabel: 'Nova Evidência' },
};

export default evidence;
