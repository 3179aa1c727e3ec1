import DescriptionIcon from '@mui/icons-material/Description';
import { lazy } from 'react';
import type { Screen } from '../../shared/screen';
import { LIST, reportName } from './words';

const reports: Screen = {
  name: 'reports',
  list: lazy(() => import('./list/ReportList')),
  icon: DescriptionIcon,
  recordRepresentation: ({ buildingName }) => reportName(String(buildingName)),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default reports;
