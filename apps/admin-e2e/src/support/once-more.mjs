import { jest } from '@jest/globals';

/**
 * A browser on a busy machine misses a deadline now and then: a failed test is tried once more, and its first
 * error is printed all the same. What fails twice has failed. At once, not at the end of the file: by then the
 * tests after it, which begin where it should have ended, would have failed too.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
