/** How long an anti-forgery token is kept before a new one is asked for. Spec §7. */
const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

let cached: { token: string; expiresAt: number } | undefined;

async function fetchToken(stamp: number): Promise<string | undefined> {
  const response = await fetch(`/api/csrf-token?t=${stamp}`, { credentials: 'include', cache: 'no-store' });
  if (!response.ok) return undefined;
  const { token } = (await response.json().catch(() => ({}))) as { token?: unknown };
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/**
 * The token to send with a write. It is cached for 10 minutes; the address carries the 10-minute bucket, or the
 * present moment when a refresh is forced. Undefined when the server gives none; rejects when it can't be reached.
 */
export async function csrfToken({ force = false } = {}): Promise<string | undefined> {
  const now = Date.now();
  if (!force && cached && cached.expiresAt > now) return cached.token;
  const token = await fetchToken(force ? now : Math.floor(now / TOKEN_LIFETIME_MS));
  cached = token === undefined ? undefined : { token, expiresAt: now + TOKEN_LIFETIME_MS };
  return token;
}

/** Forgets the token: one from before a login or of another session is refused. */
export const forgetCsrfToken = (): void => {
  cached = undefined;
};
