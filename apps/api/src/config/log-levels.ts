/** The values of LOG_LEVEL, from silent to verbose. In a file of its own: the logger needs no validation. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
