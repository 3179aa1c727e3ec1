import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';
import { LIST } from './Technician';

const technicians: Screen = {
  name: 'technicians',
  list: lazyWithRetry(() => import('./TechnicianList')),
  icon: EngineeringIcon,
  recordRepresentation: ({ fullName }) => String(fullName),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default technicians;
