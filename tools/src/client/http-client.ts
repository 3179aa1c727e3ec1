import { once } from 'node:events';
import http from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  /** Path and query, written as they are to arrive. */
  path: string;
  headers?: Headers;
  body?: Buffer;
  /** Counts the bytes of the answer without keeping them. */
  discardsBody?: boolean;
}

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The length of the body, kept or not. */
  bytes: number;
  /** Milliseconds from the request to the first byte of the answer, and to the last. */
  headMs: number;
  wholeMs: number;
}

/** An unsuccessful answer to a request that has to succeed. */
export class RequestRefused extends Error {
  readonly status: number;

  constructor({ method, path }: Sent, { status, body }: Received) {
    super(`${method} ${path}: ${status} ${body.toString('utf8').slice(0, 500)}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 60_000;

/** Sends anything, including requests that a browser or `fetch` would refuse to send. */
export class HttpClient {
  private readonly agent: http.Agent;
  private readonly headers: Headers;

  /** @param headers are sent with every request */
  constructor(
    public baseUrl: string,
    { connections = 1, headers = {} as Headers } = {},
  ) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.headers = headers;
  }

  /** @throws Error when no answer comes */
  async send({ method, path, headers, body, discardsBody }: Sent): Promise<Received> {
    const { hostname, port } = new URL(this.baseUrl);
    const length = body && { 'content-length': String(body.length) };
    const start = performance.now();
    const request = http.request({
      ...{ hostname, port, method, path, agent: this.agent },
      headers: { ...length, ...this.headers, ...headers },
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no answer in a minute')));
    // A server may answer and close before it has taken the whole body.
    request.on('error', () => undefined).end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const headMs = performance.now() - start;
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (!discardsBody) chunks.push(chunk);
    });
    await once(response, 'end');
    const wholeMs = performance.now() - start;
    const { statusCode: status = 0, headers: answered } = response;
    return { status, headers: answered, body: Buffer.concat(chunks), bytes, headMs, wholeMs };
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The JSON of an answer, or undefined when it is none. */
export function jsonOf({ headers, body }: Received): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
