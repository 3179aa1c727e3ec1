import { jest } from '@jest/globals';
import { forgetCsrfToken } from '../src/api/httpClient';

interface Asked {
  /** 'PUT /api/settings' */
  call: string;
  query: Record<string, string>;
  /** What was sent: JSON as it was before, a form as it is. */
  body: unknown;
}

/** What is answered: JSON, or a `Response` of the test's own; a function is asked each time. */
type Answer = object | string | number | null | ((asked: Asked) => unknown);
export type Answers = Record<string, Answer>;

/** A refusal as the API words it; none of its own stands for a fault of the server. */
export const refusal = (status: number, message = '', errors?: Record<string, string>): Response =>
  new Response(message === '' ? '' : JSON.stringify({ statusCode: status, message, errors }), { status });

/** Answers nothing: there is no connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that comes when the test says so. */
export function pending(answer: Answer): { answer: () => Promise<unknown>; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => released.then(() => answer), release: () => release() };
}

/** A list as the API answers it: what it holds, and in a header how much there is. */
export const listOf = (rows: readonly object[], total = rows.length): Response =>
  Response.json(rows, { headers: { 'Content-Range': `rows 0-${rows.length}/${total}` } });

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer.clone();
  return Array.isArray(answer) ? listOf(answer as object[]) : Response.json(answer);
}

const parsed = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

/** Uploads over XMLHttpRequest, answered as `fetch` is, part by part; `sent` bytes are reported before the answer. */
export class FakeUpload {
  static readonly HEADERS_RECEIVED = 2;
  static sent = 0;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onreadystatechange?: () => void;
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readyState = 0;
  status = 0;
  statusText = '';
  responseText = '';
  private address = '';
  private method = '';
  private readonly cancel = new AbortController();

  open(method: string, address: string): void {
    [this.method, this.address] = [method, address];
  }
  setRequestHeader(): void {
    // Headers are tested where they are set.
  }
  abort(): void {
    this.cancel.abort();
    this.onabort?.();
  }
  send(body: BodyInit): void {
    const { signal } = this.cancel;
    this.upload.onprogress?.({ loaded: FakeUpload.sent });
    fetch(this.address, { method: this.method, body, signal })
      .then((response) => this.receive(response))
      .catch(() => signal.aborted || this.onerror?.());
  }
  private async receive({ status, statusText, body }: Response): Promise<void> {
    const { signal } = this.cancel;
    if (signal.aborted) return;
    Object.assign(this, { status, statusText, readyState: FakeUpload.HEADERS_RECEIVED });
    this.onreadystatechange?.();
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (signal.aborted) return;
      if (value === undefined) return this.onload?.();
      this.responseText += decoder.decode(value, { stream: true });
      this.onprogress?.();
    }
  }
}

/** Fails once a call is given up. */
const aborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('Given up', 'AbortError')));
  });

/**
 * Answers what a screen asks of the API, by method and path: `{ 'GET /api/settings': { pageSize: 15 } }`. A test may
 * change `answers` on the way. What nothing is known of is 404. `asked` holds what was asked, oldest first.
 */
export function fakeApi(answers: Answers) {
  const asked: Asked[] = [];
  const all: Answers = { 'GET /api/csrf-token': { token: 'token' }, ...answers };
  forgetCsrfToken();
  FakeUpload.sent = 0;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  globalThis.fetch = jest.fn(async (input: unknown, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const one: Asked = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: parsed(init.body),
    };
    asked.push(one);
    const answer = all[one.call] ?? refusal(404, `Nothing answers ${one.call}.`);
    if (typeof answer !== 'function') return responseOf(answer);
    return responseOf(await Promise.race([(answer as (asked: Asked) => unknown)(one), aborted(init.signal)]));
  }) as typeof fetch;
  const sent = (call: string): unknown[] => asked.filter((one) => one.call === call).map(({ body }) => body);
  return { answers: all, asked, sent };
}
