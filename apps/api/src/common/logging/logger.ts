import { pino } from 'pino';

/** The program's log: JSON lines on standard error. It never gets a secret, a token or a CPF. */
export const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn', base: null }, pino.destination(2));
