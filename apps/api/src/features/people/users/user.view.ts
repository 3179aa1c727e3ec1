import { byText, type View } from '../../../crud/list/view.js';
import { User } from './user.entity.js';

/** How users are listed and answered. */
export const userView: View<User> = {
  resource: 'users',
  entity: User,
  alias: 'u',
  columns: {
    id: 'u.id',
    fullName: 'u.fullName',
    email: 'u.email',
    phone: 'u.phone',
    isAdmin: 'u.isAdmin',
    allowedModules: 'u.allowedModules',
    secondFactorRequired: 'u.secondFactorRequired',
    createdAt: 'u.createdAt',
    updatedAt: 'u.updatedAt',
  },
  search: ['u.search LIKE search_pattern(:q)'],
  sort: {
    id: ['u.id'],
    fullName: [byText('u.fullName')],
    email: [byText('u.email')],
    phone: ['u.phone'],
    createdAt: ['u.createdAt'],
  },
  filters: { email: 'text', isAdmin: 'boolean' },
  order: [[byText('u.fullName'), 'ASC']],
};
