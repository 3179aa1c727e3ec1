import type { AuthProvider } from 'ra-core';
import { type Holder, type Readable, holdsModule, isModuleKey, mayRead } from '@prumo/domain';
import { forgetCsrfToken, request } from './httpClient';
import { queryClient } from './queryClient';
import { type AccountEvent, type SessionUser, currentUser } from './signed-in/session';
import { tellSignIn, tabPerson } from './signed-in/tabPerson';

const READS = new Set(['list', 'show']);

/** Whether the person may do this: the console mirrors what the server enforces. docs/rules.md, Access. */
export function mayDo(user: Holder, action: string, resource: string): boolean {
  if (READS.has(action)) return mayRead(user, resource as Readable);
  if (resource === 'users') return user.isAdmin;
  return isModuleKey(resource) && holdsModule(user, resource);
}

interface Credentials {
  email: string;
  password: string;
}

const signedIn = async (): Promise<SessionUser> => {
  const user = await currentUser();
  if (!user) throw new Error('Autenticação necessária.');
  return user;
};

/** Nothing of one person is kept for the next. */
export function forgetEverything(): void {
  forgetCsrfToken();
  tabPerson.forget();
  queryClient.clear();
}

export const authProvider = {
  /** Answers what happened to the account since it was last told. */
  async login(credentials: Credentials): Promise<readonly AccountEvent[]> {
    // `quiet`: a refused password is no session that ended.
    const { json } = await request<{ news?: AccountEvent[] }>('/api/login', {
      method: 'POST',
      body: JSON.stringify(credentials),
      quiet: true,
    });
    forgetEverything();
    await signedIn();
    tellSignIn();
    return json.news ?? [];
  },
  /** Leaving is a navigation, which the server answers with /login. */
  async logout(): Promise<false> {
    window.location.assign('/api/logout');
    return false;
  },
  async checkAuth(): Promise<void> {
    await signedIn();
  },
  /** 401 and 440 are noticed on every call by the client itself; nothing else ends a session. */
  async checkError(): Promise<void> {},
  async getIdentity() {
    const user = await signedIn();
    return { id: user.email, fullName: user.fullName ?? user.email };
  },
  getPermissions: signedIn,
  async canAccess({ action, resource }: { action: string; resource: string }): Promise<boolean> {
    return mayDo(await signedIn(), action, resource);
  },
} satisfies AuthProvider;
