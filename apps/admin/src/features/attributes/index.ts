import DataObjectIcon from '@mui/icons-material/DataObjectOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';
import { TEXTS } from './Attribute';

const attributes: Screen = {
  name: 'attributes',
  list: lazyWithRetry(() => import('./AttributeList')),
  icon: DataObjectIcon,
  recordRepresentation: ({ friendlyName }) => String(friendlyName),
  options: { label: TEXTS.list.title, createLabel: TEXTS.list.newLabel },
};

export default attributes;
