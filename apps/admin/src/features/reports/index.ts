import DescriptionIcon from '@mui/icons-material/Description';
import type { Screen } from '../../kit/screen';
import ReportList from './list/ReportList';
import { LIST, reportName } from './Report';

const reports: Screen = {
  name: 'reports',
  list: ReportList,
  icon: DescriptionIcon,
  recordRepresentation: ({ buildingName }) => reportName(String(buildingName)),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default reports;
