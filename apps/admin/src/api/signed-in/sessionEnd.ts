import { MESSAGES } from '@prumo/domain';

/** Delays before the browser goes to /login. docs/rules.md, Session. */
const LOGIN_DELAY = { refused: 150, expired: 400, expiredOnBuildings: 500 } as const;

const SESSION_ENDED = 'Sessão finalizada';
const SIGN_IN_AGAIN = 'Faça login novamente para continuar.';

/** The reaction to the session's end: a toast at once, then the login screen. */
interface SessionEnding {
  tell(title: string, description: string): void;
  leave(): void;
}

let ways: SessionEnding | undefined;
let ending = false;

const onLoginScreen = (): boolean => window.location.pathname === '/login';

function end(description: string, delay: number): void {
  if (ending || onLoginScreen()) return;
  ending = true;
  ways?.tell(SESSION_ENDED, description);
  setTimeout(() => {
    ending = false;
    ways?.leave();
  }, delay);
}

/** Announces the end of the session, once; silent on the login screen. */
export const sessionEnd = {
  /** Set once, by the router: the client that notices the end knows neither toasts nor screens. */
  onEnd(ending: SessionEnding): void {
    ways = ending;
  },
  /** Called with every failed answer: 401 and 440 end the session. */
  notice(status: number, message: string): void {
    if (status !== 401 && status !== 440) return;
    const expired = status === 440 || /expirad/i.test(message);
    end(expired ? SIGN_IN_AGAIN : MESSAGES.unauthenticated, LOGIN_DELAY.refused);
  },
  /** Called when `expires_at` passes. */
  expire(): void {
    const onBuildings = /^\/buildings(\/|$)/.test(window.location.pathname);
    end(SIGN_IN_AGAIN, onBuildings ? LOGIN_DELAY.expiredOnBuildings : LOGIN_DELAY.expired);
  },
  /** True from the first notice to the redirect: other failures of that moment are not worth a toast. */
  isEnding: (): boolean => ending,
};

/** The place to return to after the next sign-in of the same user. docs/rules.md, Session. */
interface ReturnTo {
  email: string;
  path: string;
  /** History state: the form that was open. */
  state: unknown;
}

const STORAGE_KEY = 'prumo.departure';
const PERSON_KEY = 'prumo.person';

/** Stores the user of this tab, which a reload after the session's end still needs. */
export const notePerson = (email: string): void => sessionStorage.setItem(PERSON_KEY, email);

/** The e-mail of the last user of this tab. */
export const lastPerson = (): string | undefined => sessionStorage.getItem(PERSON_KEY) ?? undefined;

export const rememberReturnTo = (departure: ReturnTo): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(departure));

/** Takes the remembered place, once; undefined for anybody else. */
export function takeReturnTo(email: string): ReturnTo | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (!stored) return undefined;
  const departure = JSON.parse(stored) as ReturnTo;
  return departure.email === email ? departure : undefined;
}
