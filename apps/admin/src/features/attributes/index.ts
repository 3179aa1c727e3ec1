import DataObjectIcon from '@mui/icons-material/DataObjectOutlined';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';
import { WORDS } from './Attribute';

const attributes: Screen = {
  name: 'attributes',
  list: loadable(() => import('./AttributeList')),
  icon: DataObjectIcon,
  recordRepresentation: ({ friendlyName }) => String(friendlyName),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default attributes;
