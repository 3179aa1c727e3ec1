import { MESSAGES } from '@prumo/domain';
import { toast } from '../../notifications/toast';

/** Delays before the browser goes to /login. Spec §4 and §9. */
export const LOGIN_DELAY = { refused: 150, expired: 400, expiredOnBuildings: 500 } as const;

const SESSION_ENDED = 'Sessão finalizada';
const SIGN_IN_AGAIN = 'Faça login novamente para continuar.';

type Leave = () => void;

let leave: Leave | undefined;
let ending = false;

const onLoginScreen = (): boolean => window.location.pathname === '/login';

function end(description: string, delay: number): void {
  if (ending || onLoginScreen()) return;
  ending = true;
  toast.show({ title: SESSION_ENDED, description, variant: 'error' });
  setTimeout(() => {
    ending = false;
    leave?.();
  }, delay);
}

/** Notices the end of the session, once, whoever sees it first; silent on the login screen. */
export const sessionEnd = {
  /** What to do when the session is over: forget the user and open /login. Set by the router. */
  onLeave(action: Leave): void {
    leave = action;
  },
  /** Called with every failed answer: 401 and 440 end the session. */
  notice(status: number, message: string): void {
    if (status !== 401 && status !== 440) return;
    const expired = status === 440 || /expirad/i.test(message);
    end(expired ? SIGN_IN_AGAIN : MESSAGES.unauthenticated, LOGIN_DELAY.refused);
  },
  /** Called when `expires_at` passes. */
  expire(): void {
    const onBuildings = window.location.pathname === '/buildings';
    end(SIGN_IN_AGAIN, onBuildings ? LOGIN_DELAY.expiredOnBuildings : LOGIN_DELAY.expired);
  },
  /** True from the first notice to the redirect: other failures of that moment are not worth a toast. */
  isEnding: (): boolean => ending,
};
