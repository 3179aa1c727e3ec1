import type { BrowserContext, Page } from 'playwright-core';

import type { SampleCall } from '../sample/load.js';

/** Calls the API as the person who is signed in in this browser. */
export const callAs =
  (context: BrowserContext): SampleCall =>
  async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> => {
    const { token } = (await (await context.request.get('/api/csrf-token')).json()) as { token: string };
    const answer = await context.request.fetch(`/api/${path}`, {
      method,
      headers: { 'csrf-token': token },
      ...(body !== undefined && { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** A picture for README and manual. */
export interface Shot {
  /** File name without `.png`. */
  name: string;
  path: string;
  width?: number;
  height?: number;
  /** Prepares the screen for the picture. */
  prepare?: (page: Page) => Promise<unknown>;
}
