import { jest } from '@jest/globals';
import { QueryFailedError } from 'typeorm';

import { logger } from '../logging/logger.js';
import { translateDatabaseError, unavailableReason } from './database-errors.js';
import { UnavailableLog } from './unavailable.js';

const ofDatabase = (code: string): Error =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('refused'), { code }));
const ofSystem = (code: string): Error => Object.assign(new Error(code), { code });

describe('unavailableReason', () => {
  it.each([
    ['diskFull', ofDatabase('53100')],
    ['diskFull', ofSystem('ENOSPC')],
    ['resources', ofDatabase('53200')],
    ['resources', ofDatabase('53300')],
    ['connectionRefused', ofSystem('ECONNREFUSED')],
    ['connectionRefused', ofDatabase('57P03')],
    ['connectionLost', ofDatabase('57P01')],
    ['connectionLost', ofDatabase('08006')],
    ['connectionLost', new Error('Connection terminated unexpectedly')],
    ['timeout', ofDatabase('57014')],
    ['timeout', new Error('Query read timeout')],
    ['timeout', new Error('Connection terminated due to connection timeout')],
    ['readOnly', ofDatabase('25006')],
    ['pool', new Error('timeout exceeded when trying to connect')],
  ])('is %s for %s', (reason, error) => {
    expect(unavailableReason(error)).toBe(reason);
    expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', details: { reason } });
  });

  it.each([ofDatabase('23505'), ofDatabase('22P02'), new Error('something else')])(
    'is undefined for %s, which the database refused by itself',
    (error) => expect(unavailableReason(error)).toBeUndefined(),
  );
});

describe('UnavailableLog', () => {
  let warn: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    jest.useFakeTimers();
    warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const logged = (): unknown[] =>
    warn.mock.calls.map(([line]: unknown[]) => (line as { reasons: unknown }).reasons);

  it('writes the first at once, and one line a second with the number of each reason after that', async () => {
    const log = new UnavailableLog();
    for (const reason of ['pool', 'pool', 'diskFull', 'pool'] as const) log.note(reason);
    expect(logged()).toEqual([{ pool: 1 }]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(logged()).toEqual([{ pool: 1 }, { pool: 2, diskFull: 1 }]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(logged()).toHaveLength(2);
    log.note('timeout');
    expect(logged().at(-1)).toEqual({ timeout: 1 });
  });
});
