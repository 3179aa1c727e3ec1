import { onMetric, recordMetric } from './metric-events.js';

it('delivers events to a subscriber until it unsubscribes', () => {
  recordMetric('prumo.document', { seconds: 1, isMade: true });
  const received: number[] = [];
  const stop = onMetric('prumo.document', ({ seconds }) => received.push(seconds));
  recordMetric('prumo.document', { seconds: 2, isMade: true });
  recordMetric('prumo.read', { from: 'primary' });
  stop();
  recordMetric('prumo.document', { seconds: 3, isMade: true });
  expect(received).toEqual([2]);
});
