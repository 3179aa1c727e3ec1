import type { AuthProvider } from 'ra-core';
import { type Holder, type Readable, holdsModule, isResourceKey, mayRead } from '@prumo/domain';
import { forgetCsrfToken, request } from './httpClient';
import { queryClient } from './queryClient';
import { type AccountEvent, type SessionUser, currentUser, useUser } from './signed-in/session';
import { tellSignIn, tabUser } from './signed-in/tabUser';

const READS = new Set(['list', 'show']);

/**
 * Whether the person may do this: the console mirrors what the server enforces. docs/rules.md, Access.
 * @param resource of a nested one ('isopleths/3/coverages') the first part counts
 */
export function mayDo(user: Holder, action: string, resource: string): boolean {
  const [key = ''] = resource.split('/');
  if (READS.has(action)) return mayRead(user, key as Readable);
  if (key === 'users' || action === 'check') return user.isAdmin;
  return isResourceKey(key) && holdsModule(user, key);
}

/** Whether the person signed in may do this, known at once: react-admin's own way asks, and draws what asked twice. */
export const useMayDo = (action: string, resource: string): boolean => mayDo(useUser(), action, resource);

interface Credentials {
  email: string;
  password: string;
}

const signedIn = async (): Promise<SessionUser> => {
  const user = await currentUser();
  if (!user) throw new Error('Autenticação necessária.');
  return user;
};

/** Drops all data of one user before the next signs in. */
export function forgetEverything(): void {
  forgetCsrfToken();
  tabUser.forget();
  queryClient.clear();
}

/** The ways to complete a sign-in. */
export type FactorKind = 'totp' | 'passkey' | 'recovery';

/** The result of one step of a sign-in: a user, or the request for a second factor. */
export interface SignInStep {
  /** Undefined until the sign-in is complete. */
  user?: SessionUser;
  /** The events of the account since the last sign-in. */
  news: readonly AccountEvent[];
  secondFactor?: readonly FactorKind[];
}

/** The steps of a sign-in: the password, a code, or what a passkey has signed. */
export type SignInPath = '/api/login' | '/api/login/second-factor' | '/api/login/passkey';

export async function takeSignInStep(path: SignInPath, body: object): Promise<SignInStep> {
  // `quiet`: a refused password is no session that ended.
  const { json } = await request<Partial<SignInStep>>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    quiet: true,
  });
  if (json.secondFactor) return { news: [], secondFactor: json.secondFactor };
  forgetEverything();
  const user = await signedIn();
  tellSignIn();
  return { user, news: json.news ?? [] };
}

/** Whether this device has made or used a passkey: its login then offers one. */
const PASSKEY_MARK = 'prumo.passkey';
export const rememberPasskey = (): void => localStorage.setItem(PASSKEY_MARK, '1');
export const remembersPasskey = (): boolean => localStorage.getItem(PASSKEY_MARK) !== null;

export const authProvider = {
  login: (credentials: Credentials): Promise<SignInStep> => takeSignInStep('/api/login', credentials),
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
  async canAccess({ action, resource }: { action: string; resource: string }): Promise<boolean> {
    return mayDo(await signedIn(), action, resource);
  },
} satisfies AuthProvider;
