import { markedPerson, signedInMark } from './session.js';

it('reads the user id of its own mark', () => expect(markedPerson(signedInMark(7))).toBe(7));

it.each(['', '1', 'u', 'u-1', 'u1.5', 'u1e3', 'u9999999999999999', 'x7'])(
  'reads no user id from %j',
  (mark) => expect(markedPerson(mark)).toBeUndefined(),
);
