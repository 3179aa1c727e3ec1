import type { BrowserContext } from 'playwright-core';
import { loadSample, type Sample } from '@prumo/tools/sample/load';

import { callApi } from '../data/api.js';

/** Registers the sample, as the person who is signed in in this browser. */
export const registerSample = (context: BrowserContext): Promise<Sample> =>
  loadSample((method, path, body) => callApi(context, method, path, body));
