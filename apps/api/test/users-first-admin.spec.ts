import type { DataSource } from 'typeorm';

import { verifyPassword } from '../src/features/people/passwords/password-hash.js';
import { createDataSource } from '../src/app-data-source.js';
import { advisoryLock } from '../src/database/locks.js';
import { ensureFirstAdmin } from '../src/features/people/users/users.service.js';
import { User } from '../src/features/people/users/user.entity.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await createTestDatabase('empty');
  dataSource = await createDataSource(database.url).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const ADMIN_EMAIL = 'Chefe@Prumo.local';

describe('the first administrator', () => {
  it('gets a generated password, printed once', async () => {
    const made = await ensureFirstAdmin(dataSource, { ADMIN_EMAIL });
    expect(made).toEqual({
      email: 'chefe@prumo.local',
      password: expect.stringMatching(/^[A-Za-z2-9]{16}$/),
    });
    const user = await dataSource.manager.findOneByOrFail(User, { email: 'chefe@prumo.local' });
    expect(user.isAdmin).toBe(true);
    expect(await verifyPassword(user.passwordHash, made?.password ?? '')).toBe(true);
    expect(await ensureFirstAdmin(dataSource, { ADMIN_EMAIL })).toBeNull();
  });

  it('takes the password from the environment, and does not print it', async () => {
    const made = await ensureFirstAdmin(dataSource, { ADMIN_EMAIL, ADMIN_PASSWORD: 'do-ambiente' });
    expect(made?.password).toBeNull();
    const [user] = await dataSource.manager.find(User);
    expect(await verifyPassword(user?.passwordHash, 'do-ambiente')).toBe(true);
  });

  it('is created once by processes that start together', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ensureFirstAdmin(dataSource, { ADMIN_EMAIL })),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await dataSource.manager.count(User)).toBe(1);
  });

  it('does not wait for a process that seeds the reference data', async () => {
    await dataSource.transaction(async (other) => {
      await advisoryLock(other, 'seeds');
      expect(await ensureFirstAdmin(dataSource, { ADMIN_EMAIL })).not.toBeNull();
    });
  });
});
