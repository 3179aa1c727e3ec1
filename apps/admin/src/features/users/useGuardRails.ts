import { useGetList, useRecordContext } from 'ra-core';
import { useUser } from '../../api/session/useSession';
import type { User } from './User';
import { GUARD } from './words';

/** One more than the question needs: whether there is a second administrator. */
const TWO = { page: 1, perPage: 2 };

/** Whether the user is the only administrator. While that is not known nobody is held back: the server decides. */
export function useIsLastAdmin(user: User | undefined): boolean {
  const { total } = useGetList<User>(
    'users',
    { pagination: TWO, sort: { field: 'id', order: 'ASC' }, filter: { isAdmin: true } },
    { enabled: user?.isAdmin === true },
  );
  return user?.isAdmin === true && total === 1;
}

/** Why the row's user can't be removed, mirroring what the server enforces; undefined when they can. */
export function useRemovalGuard(): string | undefined {
  const user = useRecordContext<User>();
  const { email } = useUser();
  const isLastAdmin = useIsLastAdmin(user);
  if (user?.email === email) return GUARD.self;
  return isLastAdmin ? GUARD.lastAdmin : undefined;
}
