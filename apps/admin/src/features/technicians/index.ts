import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import type { Screen } from '../../kit/screen';
import { LIST } from './Technician';
import TechnicianList from './TechnicianList';

const technicians: Screen = {
  name: 'technicians',
  list: TechnicianList,
  icon: EngineeringIcon,
  recordRepresentation: ({ fullName }) => String(fullName),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default technicians;
