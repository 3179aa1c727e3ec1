import { request, requestFile } from '../api/httpClient';

/** Bytes of a file that were sent so far. */
export type OnSent = (bytes: number) => void;

const HAS_NO_BODY = new Set([204, 205, 304]);

/** A body that grows with the text of a call; its reader may cancel the call. */
function bodyOf(call: XMLHttpRequest) {
  const encoder = new TextEncoder();
  let taken = 0;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: () => call.abort(),
  });
  const take = () => {
    const text = call.responseText.slice(taken);
    taken += text.length;
    if (text !== '') controller?.enqueue(encoder.encode(text));
  };
  return {
    readable,
    take,
    close: () => {
      take();
      controller?.close();
    },
    fail: (error: Error) => controller?.error(error),
  };
}

/**
 * `fetch` over XMLHttpRequest: fetch itself reports no progress of what it sends. The answer has no headers; its body
 * comes as the server sends it.
 */
export const fetchWithProgress =
  (onSent: OnSent): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const answer = bodyOf(call);
      const fail = (error: Error) => {
        reject(error);
        answer.fail(error);
      };
      call.open(method, String(input));
      call.withCredentials = true;
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded }) => onSent(loaded);
      call.onreadystatechange = () => {
        if (call.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
        const { status, statusText } = call;
        resolve(new Response(HAS_NO_BODY.has(status) ? null : answer.readable, { status, statusText }));
      };
      call.onprogress = answer.take;
      call.onload = answer.close;
      call.onerror = () => fail(new TypeError('Failed to fetch'));
      call.onabort = () => fail(new DOMException('The upload was cancelled.', 'AbortError'));
      if (signal?.aborted) return call.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => call.abort());
      call.send(body as XMLHttpRequestBodyInit | null);
    });

interface Upload {
  signal: AbortSignal;
  onSent: OnSent;
}

/** A request that sends a file as the form field `file`. */
function sending(file: File, { signal, onSent }: Upload) {
  const body = new FormData();
  body.append('file', file);
  const transport = fetchWithProgress((bytes) => onSent(Math.min(bytes, file.size)));
  return { method: 'POST', body, signal, transport };
}

/** Sends a file as the form field `file`, and answers the JSON that comes back; an aborted one rejects. */
export const upload = async <T>(url: string, file: File, options: Upload): Promise<T> =>
  (await request<T>(url, sending(file, options))).json;

/** Sends a file as the form field `file`, and answers in chunks what comes back, as it comes. */
export const uploadInChunks = async (url: string, file: File, options: Upload) =>
  (await requestFile(url, sending(file, options))).chunks;
