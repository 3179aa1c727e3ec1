import { jest } from '@jest/globals';
import { signOutHandlers } from './SessionPanel';

it.each([
  ['middle button, which signs out in a new tab', 1, 1],
  ['right button, which opens the context menu', 2, 0],
])('the %s clears the stored data only when it signs out', (_name, button, times) => {
  const forget = jest.fn();
  signOutHandlers(forget).onAuxClick({ button });
  expect(forget).toHaveBeenCalledTimes(times);
});
