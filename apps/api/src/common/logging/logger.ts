import { pino } from 'pino';

import { LOG_LEVELS } from '../../config/log-levels.js';
import { requestContext } from '../context/request-context.js';

/** An invalid level ends the start later (`config/environment`). */
const level = LOG_LEVELS.find((one) => one === process.env['LOG_LEVEL']) ?? 'warn';

const ofRequest = (): { requestId?: string } => {
  const { requestId } = requestContext();
  return requestId === undefined ? {} : { requestId };
};

/** JSON lines on standard error with the request's id. Never log a secret, a token or a CPF. */
export const logger = pino({ level, base: null, mixin: ofRequest }, pino.destination(2));
