import GroupIcon from '@mui/icons-material/GroupOutlined';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';
import { TEXTS } from './User';

const users: Screen = {
  name: 'users',
  list: lazyWithRetry(() => import('./UserList')),
  modals: ['create', ':id/edit', ':id/transfer'],
  icon: GroupIcon,
  recordRepresentation: ({ fullName, email }) => String(fullName || email),
  options: { label: TEXTS.list.title, createLabel: TEXTS.list.newLabel },
};

export default users;
