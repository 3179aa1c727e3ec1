import { sendJson } from '../../api/httpClient';
import { ADDRESS, type Passkey, TEXTS } from './secondFactor';

/** What is open over the section. */
export type Open =
  | { what: 'app' | 'removeApp' | 'newPasskey' | 'renew' }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'codes'; codes: string[] };

/** A question before something changes, and what its answer does. */
interface Asked {
  title: string;
  text: string;
  label: string;
  danger: boolean;
  act: () => Promise<void>;
}

/** What is asked before something is taken away, and what the answer does. */
export function askedOf(
  open: Open | undefined,
  done: (told: string) => Promise<void>,
  show: (codes: string[]) => void,
) {
  const asked: Partial<Record<Open['what'], Asked>> = {
    removeApp: {
      title: TEXTS.removeApp,
      text: TEXTS.removeAppText,
      label: TEXTS.remove,
      danger: true,
      act: async () => {
        await sendJson('DELETE', `${ADDRESS}/totp`);
        await done(TEXTS.appRemoved);
      },
    },
    renew: {
      title: TEXTS.renew,
      text: TEXTS.renewText,
      label: TEXTS.renew,
      danger: false,
      act: async () => {
        const { recoveryCodes } = await sendJson<{ recoveryCodes: string[] }>(
          'POST',
          `${ADDRESS}/recovery-codes`,
          {},
        );
        show(recoveryCodes);
      },
    },
    ...(open?.what === 'removePasskey' && {
      removePasskey: {
        title: TEXTS.removePasskeyTitle,
        text: TEXTS.removePasskeyText(open.passkey.name),
        label: TEXTS.remove,
        danger: true,
        act: async () => {
          await sendJson('DELETE', `${ADDRESS}/passkeys/${open.passkey.id}`);
          await done(TEXTS.passkeyRemoved);
        },
      },
    }),
  };
  return open && asked[open.what];
}
