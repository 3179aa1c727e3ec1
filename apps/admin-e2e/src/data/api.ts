import type { BrowserContext } from 'playwright-core';

type Body = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API as the person who is signed in in this browser; what is refused fails the test. */
export async function callApi<T = Body>(
  context: BrowserContext,
  method: Method,
  path: string,
  data?: unknown,
): Promise<T> {
  const { token } = (await (await context.request.get('/api/csrf-token')).json()) as { token: string };
  const answer = await context.request.fetch(`/api/${path}`, {
    method,
    headers: { 'csrf-token': token },
    ...(data !== undefined && { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Row extends Body {
  id: number;
}

/** The id of a catalogue's row by its code. */
export async function idOf(context: BrowserContext, resource: string, code: string): Promise<number> {
  const rows = await callApi<Row[]>(context, 'GET', resource);
  const row = rows.find((each) => each['code'] === code);
  if (!row) throw new Error(`${resource} has no ${code}.`);
  return row.id;
}
