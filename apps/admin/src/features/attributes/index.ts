import DataObjectIcon from '@mui/icons-material/DataObjectOutlined';
import type { Screen } from '../../kit/screen';
import { WORDS } from './Attribute';
import AttributeList from './AttributeList';

const attributes: Screen = {
  name: 'attributes',
  list: AttributeList,
  icon: DataObjectIcon,
  recordRepresentation: ({ friendlyName }) => String(friendlyName),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default attributes;
