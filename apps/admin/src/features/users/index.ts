import GroupIcon from '@mui/icons-material/GroupOutlined';
import { loadable } from '../../kit/loading/loadable';
import type { Screen } from '../../kit/screen';
import { WORDS } from './User';

const users: Screen = {
  name: 'users',
  list: loadable(() => import('./UserList')),
  modals: ['create', ':id/edit', ':id/transfer'],
  icon: GroupIcon,
  recordRepresentation: ({ fullName, email }) => String(fullName || email),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default users;
