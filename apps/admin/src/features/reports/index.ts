import DescriptionIcon from '@mui/icons-material/Description';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';
import { LIST, PANEL_KINDS, reportName } from './Report';

const reports: Screen = {
  name: 'reports',
  list: lazyWithRetry(() => import('./ReportsScreen')),
  modals: [
    'create',
    ':id/edit',
    'create/preview',
    ':id/edit/preview',
    ...PANEL_KINDS.map((kind) => `:id/${kind}`),
    ':id/verification',
  ],
  icon: DescriptionIcon,
  recordRepresentation: ({ buildingName }) => reportName(String(buildingName)),
  options: { label: LIST.title, createLabel: LIST.newLabel },
};

export default reports;
