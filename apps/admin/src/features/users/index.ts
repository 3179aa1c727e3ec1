import GroupIcon from '@mui/icons-material/GroupOutlined';
import type { Screen } from '../../kit/screen';
import { WORDS } from './User';
import UserList from './UserList';

const users: Screen = {
  name: 'users',
  list: UserList,
  icon: GroupIcon,
  recordRepresentation: ({ fullName, email }) => String(fullName || email),
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default users;
