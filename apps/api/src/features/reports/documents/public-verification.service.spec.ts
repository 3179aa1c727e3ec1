import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { DomainError } from '../../../common/errors/domain-error.js';
import { PublicVerificationService } from './public-verification.service.js';

const KNOWN = 'a'.repeat(16);
const MINUTE = 61_000;

/** A database with one document, and a clock that is set on by hand. */
function service(): PublicVerificationService {
  const query = (_: string, [code]: [string]): Promise<object[]> =>
    Promise.resolve(code === KNOWN ? [{ code, version: 1, newerExists: false, isDraft: false }] : []);
  const master = { query: () => Promise.resolve({ rows: [{ refused: 0, wait: 0 }] }) };
  return new PublicVerificationService({ manager: { query }, driver: { master } } as unknown as DataSource);
}

let asked = 0;
/** A new unrecognised code each time. */
const unknownCode = (): string => String(++asked).padStart(16, '0');

const refusalOf = async (answer: Promise<unknown>): Promise<DomainError | undefined> =>
  answer.then(
    () => undefined,
    (error: DomainError) => error,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('returns 429 to an address for the rest of the hour after 100 unrecognised codes', async () => {
  const verification = service();
  for (let failed = 0; failed < 100; failed++) {
    if (failed % 25 === 0) await jest.advanceTimersByTimeAsync(MINUTE);
    expect((await verification.verify('a', { code: unknownCode() })).recognised).toBe(false);
  }
  await jest.advanceTimersByTimeAsync(MINUTE);
  for (const code of [unknownCode(), KNOWN]) {
    const refusal = await refusalOf(verification.verify('a', { code }));
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal?.code).toBe('tooMany');
  }
  expect((await verification.verify('b', { code: KNOWN })).recognised).toBe(true);
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect((await verification.verify('a', { code: KNOWN })).recognised).toBe(true);
});

it('does not count recognised codes', async () => {
  const verification = service();
  for (let known = 0; known < 150; known++) {
    if (known % 25 === 0) await jest.advanceTimersByTimeAsync(MINUTE);
    expect((await verification.verify('a', { code: KNOWN })).recognised).toBe(true);
  }
});
