import { type DataProvider, useDataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { getJson, request, sendJson } from './httpClient';

export interface ConsoleDataProvider extends DataProvider {
  /** A read that is no list or record of a resource. */
  read: typeof getJson;
  /** A write that is none of a resource's: a JSON body or a form, its JSON answer, and an Idempotency-Key. */
  send: typeof sendJson;
}

/** The data provider with the methods that are no resource's; tests replace it with a fake. */
export const useConsoleDataProvider = () => useDataProvider<ConsoleDataProvider>();

/** The API's lists speak ra-data-simple-rest's dialect. */
export const dataProvider: ConsoleDataProvider = {
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
  read: getJson,
  send: sendJson,
  // A list that is left or searched anew stops asking.
  supportAbortSignal: true,
};
