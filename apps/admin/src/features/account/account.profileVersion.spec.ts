import { type Account, profileVersion } from './account';

const base: Account = { id: 1, fullName: 'Ana', email: 'ana@example.com', phone: null, updatedAt: 'first' };

it('is the latest version after only the password changed', () =>
  expect(profileVersion(base, { ...base, updatedAt: 'second' })).toBe('second'));

it.each([{ fullName: 'Ana Maria' }, { phone: '11999990000' }])(
  'stays the version that the form was loaded with when %j was stored meanwhile',
  (change) => expect(profileVersion(base, { ...base, ...change, updatedAt: 'second' })).toBe('first'),
);
