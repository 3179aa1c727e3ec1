import { markedPerson, signedInMark } from './session.js';

it('names the person that it was made for', () => expect(markedPerson(signedInMark(7))).toBe(7));

it.each(['', '1', 'u', 'u-1', 'u1.5', 'u1e3', 'u9999999999999999', 'x7'])('%j names nobody', (mark) =>
  expect(markedPerson(mark)).toBeUndefined(),
);
