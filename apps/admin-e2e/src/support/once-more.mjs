/**
 * A browser on a busy machine misses a deadline now and then: a failed test is tried once more, and its first
 * error is printed all the same. What fails twice has failed.
 */
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true });
