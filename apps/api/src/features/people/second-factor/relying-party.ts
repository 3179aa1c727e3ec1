import { isIP } from 'node:net';

import type { Request } from 'express';

import type { Environment } from '../../../config/environment.js';

/** WebAuthn's name of the site that passkeys are for. */
export interface RelyingParty {
  rpID: string;
  origin: string;
}

/** Without PUBLIC_URL: the browser's own address, if it is localhost. */
function localOrigin({ headers, protocol }: Request): string | undefined {
  const origin = `${protocol}://${headers.host ?? ''}`;
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost' ? origin : undefined;
}

/** Browsers create passkeys for names only, and only over TLS or on localhost. */
const isPossible = ({ hostname, protocol }: URL): boolean =>
  hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);

/** Undefined where browsers create no passkeys. */
export function relyingPartyOf(
  request: Request,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
): RelyingParty | undefined {
  const origin = PUBLIC_URL ?? localOrigin(request);
  if (origin === undefined || !isPossible(new URL(origin))) return undefined;
  return { rpID: new URL(origin).hostname, origin };
}
