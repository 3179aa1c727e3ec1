import { Slots } from './cursor.js';

const place = async (slots: Slots): Promise<() => void> => {
  const leave = await slots.enter();
  if (!leave) throw new Error('No place.');
  return leave;
};

it('lets the longest waiting in when a place becomes free', async () => {
  const slots = new Slots(1, 60_000);
  const leave = await place(slots);
  const entered: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    const leaveAgain = await place(slots);
    entered.push(name);
    return leaveAgain;
  });
  await Promise.resolve();
  expect(entered).toEqual([]);
  leave();
  (await waiting[0])?.();
  (await waiting[1])?.();
  expect(entered).toEqual(['first', 'second']);
});

it('turns away who has waited for too long, and keeps no place for them', async () => {
  const slots = new Slots(1, 5);
  const leave = await place(slots);
  expect(await slots.enter()).toBeUndefined();
  leave();
  (await place(slots))();
});
