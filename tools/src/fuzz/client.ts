import http from 'node:http';

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  /** With its query, written as it is to arrive. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const TIME_LIMIT_MS = 60_000;

/** Sends anything, also what a browser or `fetch` would refuse to. */
export class Wire {
  private readonly agent: http.Agent;

  constructor(
    private readonly base: string,
    connections = 1,
    /** What every request carries. */
    private readonly usual: Record<string, string> = {},
  ) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws Error when no answer comes */
  send({ method, path, headers, body }: Sent): Promise<Received> {
    return new Promise((done, failed) => {
      const { hostname, port } = new URL(this.base);
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const request = http.request(
        {
          hostname,
          port,
          method,
          path,
          headers: { ...length, ...this.usual, ...headers },
          agent: this.agent,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.setTimeout(TIME_LIMIT_MS, () => request.destroy(new Error('no answer in a minute')));
      request.on('error', failed);
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
