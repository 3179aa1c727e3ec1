/** The session's times, in the unit of their names. */
export const SESSION = {
  redSeconds: 60,
  orangeSeconds: 300,
  /** The extend button appears when this much remains, or less. */
  extendSeconds: 60,
  slowPollAboveSeconds: 180,
  slowPollMs: 30_000,
  leastPollMs: 500,
  activityCheckMs: 60_000,
  activityWindowMs: 60_000,
  refreshBelowSeconds: 300,
} as const;

/** Seconds until `expires_at` (epoch seconds): 0 only once it has passed. */
export const secondsLeft = (expiresAt: number, now: Date): number =>
  Math.max(0, Math.ceil(expiresAt - now.getTime() / 1000));

/** 'mm:ss'; over an hour the minutes run on. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

export type CountdownColor = 'red' | 'orange' | 'grey';

export function countdownColor(seconds: number): CountdownColor {
  if (seconds <= SESSION.redSeconds) return 'red';
  return seconds <= SESSION.orangeSeconds ? 'orange' : 'grey';
}

/** Whether the extend button is shown: with 60 seconds left or fewer, while there is a session to extend. */
export const mayExtend = (seconds: number): boolean => seconds > 0 && seconds <= SESSION.extendSeconds;

/** The delay of the next session poll: 30 s while much time remains, then until the session ends. */
export const pollDelayMs = (seconds: number): number =>
  seconds > SESSION.slowPollAboveSeconds ? SESSION.slowPollMs : Math.max(SESSION.leastPollMs, seconds * 1000);

/** The state of the tab at an activity check. */
interface Activity {
  secondsLeft: number;
  /** Since the last key, click or touch. */
  idleMs: number;
  isVisible: boolean;
}

/** Whether the check refreshes the session by itself: the person is there and less than 5 minutes remain. */
export const shouldRefresh = ({ secondsLeft, idleMs, isVisible }: Activity): boolean =>
  isVisible &&
  idleMs <= SESSION.activityWindowMs &&
  secondsLeft > 0 &&
  secondsLeft < SESSION.refreshBelowSeconds;
