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

/** What the browser's passkey has signed: to complete a sign-in, or (`alone`) as one of its own. */
export async function askPasskey(alone: boolean): Promise<object> {
  const { json } = await request<{ options: RequestOptions }>('/api/login/passkey/options', {
    method: 'POST',
    body: JSON.stringify({ alone }),
    quiet: true,
  });
  return fromBrowser(
    startAuthentication({ optionsJSON: json.options }),
    'Nenhuma chave de acesso foi usada. Tente de novo.',
  );
}

const NEW = '/api/account/second-factor/passkeys';

/** Makes a passkey under that name; answers the recovery codes that come with the first factor. */
export async function makePasskey(name: string): Promise<string[] | null> {
  const { options } = await sendJson<{ options: CreationOptions }>('POST', `${NEW}/options`, {});
  const response = await fromBrowser(
    startRegistration({ optionsJSON: options }),
    'A chave de acesso não foi criada. Talvez este dispositivo já tenha uma.',
  );
  return (await sendJson<{ recoveryCodes: string[] | null }>('POST', NEW, { name, response })).recoveryCodes;
}
