import { phoneDigits } from './contact-fields.js';

it.each([
  ['5541999998888', '41999998888'],
  ['554133334444', '4133334444'],
  ['55999998888', '55999998888'],
  ['(55) 3333-4444', '5533334444'],
  ['419999988889', '419999988889'],
])('the digits of %s are %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));
