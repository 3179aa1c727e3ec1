import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { request, sendJson } from './httpClient';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The person closed the browser's window, or none of their passkeys fitted. */
export class NoPasskey extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

export const hasPasskeys = browserSupportsWebAuthn;

const fromBrowser = <T>(answer: Promise<T>, message: string): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new NoPasskey(message, cause);
  });

/**
 * Has the browser sign a challenge with a passkey.
 * @param url where the challenge comes from
 */
export async function askPasskey(url: string, body: object = {}): Promise<object> {
  const { json } = await request<{ options: RequestOptions }>(url, {
    method: 'POST',
    body: JSON.stringify(body),
    quiet: true,
  });
  return fromBrowser(
    startAuthentication({ optionsJSON: json.options }),
    'Nenhuma chave de acesso foi usada. Tente de novo.',
  );
}

/** A second factor was added, as the API tells it. */
export interface Enrolled {
  /** Of the first factor, shown this once; else null. */
  recoveryCodes: string[] | null;
  /** The names of API tokens that ended with it. */
  revokedTokens: string[];
}

const NEW = '/api/account/second-factor/passkeys';

/** Makes a passkey under that name. @param keepsTokens whether API tokens stay that the first factor would end */
export async function makePasskey(name: string, keepsTokens: boolean): Promise<Enrolled> {
  const { options } = await sendJson<{ options: CreationOptions }>('POST', `${NEW}/options`, {});
  const response = await fromBrowser(
    startRegistration({ optionsJSON: options }),
    'A chave de acesso não foi criada. Talvez este dispositivo já tenha uma.',
  );
  return sendJson<Enrolled>('POST', NEW, { name, response, keepsTokens });
}
