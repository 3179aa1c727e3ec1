import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';
import { LIST } from './Technician';

const technicians: Screen = {
  name: 'technicians',
  list: loadable(() => import('./TechnicianList')),
  icon: EngineeringIcon,
  recordRepresentation: ({ fullName }) => String(fullName),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default technicians;
