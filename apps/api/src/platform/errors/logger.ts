import { pino } from 'pino';

/** What LOG_LEVEL may say, from little to much. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A wrong level stops the start (boot/environment), which happens after this. */
const level = LOG_LEVELS.find((one) => one === process.env['LOG_LEVEL']) ?? 'warn';

/** The program's log: JSON lines on standard error. It never gets a secret, a token or a CPF. */
export const logger = pino({ level, base: null }, pino.destination(2));
