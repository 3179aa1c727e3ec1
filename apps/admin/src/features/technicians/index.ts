import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import type { Screen } from '../../kit/screen';
import TechnicianList from './TechnicianList';
import { LIST } from './words';

const technicians: Screen = {
  name: 'technicians',
  list: TechnicianList,
  icon: EngineeringIcon,
  recordRepresentation: ({ fullName }) => String(fullName),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default technicians;
