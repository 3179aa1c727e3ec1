import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { request, sendJson } from './httpClient';

/** The API's lists speak ra-data-simple-rest's dialect; calls that are no resource use `getJson` and `sendJson`. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider('/api', (url, options = {}) =>
    request(url, {
      ...(options.method && { method: options.method }),
      ...(typeof options.body === 'string' && { body: options.body }),
      ...(options.headers && { headers: options.headers }),
      ...(options.signal && { signal: options.signal }),
    }),
  ),
  // `meta.key`: the Idempotency-Key of the form.
  create: async (resource, { data, meta }) => ({
    data: await sendJson('POST', `/api/${resource}`, data, (meta as { key?: string } | undefined)?.key),
  }),
  // A list that is left or searched anew stops asking.
  supportAbortSignal: true,
};
