import { queryOf } from './audit';

const NONE = { userId: '', entity: '', entityId: '', action: '', kind: '', from: '', to: '' };

describe('queryOf', () => {
  it.each([
    ['leaves out empty values', { entityId: '7' }, 'entityId=7'],
    ['keeps whole dates', { from: '2026-05-01', to: '2026-05-31' }, 'from=2026-05-01&to=2026-05-31'],
    ['leaves out a date that is still being typed', { from: '01/05/20', userId: '3' }, 'userId=3'],
    ['leaves out a day that does not exist', { to: '31/04/2026' }, ''],
  ])('%s', (_title, filter, expected) => {
    expect(queryOf({ ...NONE, ...filter })).toBe(expected);
  });
});
