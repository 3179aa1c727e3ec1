import { request } from '../api/httpClient';

/** Bytes of a file that were sent so far. */
export type OnSent = (bytes: number) => void;

const HAS_NO_BODY = new Set([204, 205, 304]);

function responseOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(HAS_NO_BODY.has(status) ? null : responseText, { status, statusText });
}

/** `fetch` over XMLHttpRequest: fetch itself reports no progress of what it sends. The answer has no headers. */
export const fetchWithProgress =
  (onSent: OnSent): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, String(input));
      call.withCredentials = true;
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded }) => onSent(loaded);
      call.onload = () => resolve(responseOf(call));
      call.onerror = () => reject(new TypeError('Failed to fetch'));
      call.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      if (signal?.aborted) return call.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => call.abort());
      call.send(body as XMLHttpRequestBodyInit | null);
    });

interface Upload {
  signal: AbortSignal;
  onSent: OnSent;
}

/** Sends a file as the form field `file`, and answers the JSON that comes back; an aborted one rejects. */
export async function upload<T>(url: string, file: File, { signal, onSent }: Upload): Promise<T> {
  const body = new FormData();
  body.append('file', file);
  const onProgress: OnSent = (bytes) => onSent(Math.min(bytes, file.size));
  const transport = fetchWithProgress(onProgress);
  return (await request<T>(url, { method: 'POST', body, signal, transport })).json;
}
