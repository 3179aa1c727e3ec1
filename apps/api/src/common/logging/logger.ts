import { pino } from 'pino';

import { LOG_LEVELS } from '../../config/environment.js';
import { requestContext } from '../context/request-context.js';

/** A wrong level stops the start (config/read-environment), which happens after this. */
const level = LOG_LEVELS.find((one) => one === process.env['LOG_LEVEL']) ?? 'warn';

const ofRequest = (): { requestId?: string } => {
  const { requestId } = requestContext();
  return requestId === undefined ? {} : { requestId };
};

/**
 * The program's log: JSON lines on standard error, those of a request by its id. It never gets a secret, a token or a
 * CPF.
 */
export const logger = pino({ level, base: null, mixin: ofRequest }, pino.destination(2));
