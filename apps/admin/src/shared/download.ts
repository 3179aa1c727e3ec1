import { requestFile, type RequestOptions } from '../api/httpClient';

/** A download: its bytes, and the data of its headers. */
export interface Received {
  bytes: number;
  headers: Headers;
}

/** The name that the server gives a file, accents included. */
function nameOf(headers: Headers, otherwise: string): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name === undefined ? otherwise : decodeURIComponent(name);
}

/** Has the browser download an address by itself, which streams what is too large for a page's memory. */
export function downloadByBrowser(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Has the browser keep a file as it keeps any other. */
export function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  downloadByBrowser(url, name);
  // A browser that asks where to keep it still reads it for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Download {
  signal: AbortSignal;
  /** The file name if the server gives none. */
  otherwise: string;
  /** How it is asked for, other than in the session. */
  request?: Omit<RequestOptions, 'signal'>;
  onProgress?: (received: Received) => void;
}

/** Has a file read as it comes and kept; answers what its headers say. */
export async function download(
  url: string,
  { signal, otherwise, request, onProgress }: Download,
): Promise<Received> {
  const { headers, chunks } = await requestFile(url, { ...request, signal });
  const received: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    received.push(chunk);
    bytes += chunk.length;
    onProgress?.({ bytes, headers });
  }
  keep(new Blob(received), nameOf(headers, otherwise));
  return { bytes, headers };
}
