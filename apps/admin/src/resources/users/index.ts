import GroupIcon from '@mui/icons-material/GroupOutlined';
import { lazy } from 'react';
import type { Screen } from '../../shared/screen';
import { WORDS } from './words';

const users: Screen = {
  name: 'users',
  list: lazy(() => import('./UserList')),
  icon: GroupIcon,
  recordRepresentation: ({ fullName, email }) => String(fullName || email),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default users;
