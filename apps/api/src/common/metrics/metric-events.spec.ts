import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { onMetric, recordMetric } from './metric-events.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('delivers events to subscribers after a garbage collection', async () => {
  recordMetric('prumo.document', { seconds: 1, isMade: true });
  await wait(1);
  collectGarbage();
  const received: number[] = [];
  const stop = onMetric('prumo.document', ({ seconds }) => received.push(seconds));
  // Node forgets collected channels in a callback of its own.
  await wait(50);
  recordMetric('prumo.document', { seconds: 2, isMade: true });
  stop();
  recordMetric('prumo.document', { seconds: 3, isMade: true });
  expect(received).toEqual([2]);
});
