import http from 'node:http';

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  /** Path and query, written as they are to arrive. */
  path: string;
  headers?: Readonly<Record<string, string>>;
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

  constructor(
    public baseUrl: string,
    {
      connections = 1,
      headers = {},
    }: { connections?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.headers = headers;
  }

  /** Headers that every request carries. */
  private readonly headers: Readonly<Record<string, string>>;

  /** @throws Error when no answer comes */
  send({ method, path, headers, body, discardsBody }: Sent): Promise<Received> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.baseUrl);
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const start = performance.now();
      const elapsed = (): number => performance.now() - start;
      const request = http.request(
        {
          ...{ hostname, port, method, path, agent: this.agent },
          headers: { ...length, ...this.headers, ...headers },
        },
        (response) => {
          const headMs = elapsed();
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('error', reject).on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (!discardsBody) chunks.push(chunk);
          });
          response.on('end', () =>
            resolve({
              ...{ status: response.statusCode ?? 0, headers: response.headers, headMs, wholeMs: elapsed() },
              ...{ body: Buffer.concat(chunks), bytes },
            }),
          );
        },
      );
      request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no answer in a minute')));
      request.on('error', reject);
      request.end(body);
    });
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
