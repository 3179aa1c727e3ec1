import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { REFUSALS } from '../../common/auth/security-log.js';
import { shareInFlight } from '../../common/concurrency/share-in-flight.js';
import { UNAVAILABLE_REASONS } from '../../common/errors/unavailable.js';
import { type MetricEvents, onMetric } from '../../common/metrics/metric-events.js';

/** From a cached answer to a client's timeout; each bound is a series per route. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DOCUMENT_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Clients may send any of the thirty methods that Node's parser knows. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The route's template; `none` for an address without a route, `console` outside the API: clients can create no series. */
function routeOf(request: Request): string {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof path === 'string' && path.startsWith('/api/')) return path;
  return request.originalUrl.startsWith('/api') ? 'none' : 'console';
}

/** `2xx` … `5xx`, or `aborted` when the client disconnected before the answer was sent. */
const statusOf = ({ writableFinished, statusCode }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

type Series = readonly (readonly [
  labels: Readonly<Record<string, string | number>>,
  value: number | undefined,
])[];

/** The process's metrics in Prometheus' format. No label holds user input. */
export class Meter {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly requests = new Histogram({
    name: 'prumo_http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: this.registers,
  });
  private readonly stops: (() => void)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.countDocuments();
    const events = 'Sign-ins, refusals and the like, by kind.';
    this.count('prumo.securityEvent', 'prumo_security_events_total', events, 'event', ['login', ...REFUSALS]);
    const refused = 'Requests that were answered 503, by what was missing.';
    this.count('prumo.unavailable', 'prumo_unavailable_total', refused, 'reason', UNAVAILABLE_REASONS);
  }

  /** Observes a request. It is the first middleware, so that early refusals count. */
  readonly watch: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
    const since = performance.now();
    response.once('close', () => {
      const method = METHODS.has(request.method) ? request.method : 'other';
      this.requests.observe(
        { method, route: routeOf(request), status: statusOf(response) },
        (performance.now() - since) / 1000,
      );
    });
    next();
  };

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics as text; concurrent readers share one. */
  readonly text = shareInFlight(() => this.registry.metrics());

  /** Unsubscribes from the process's events: in tests other applications go on. */
  stop(): void {
    for (const stop of this.stops) stop();
    this.registry.clear();
  }

  /** A gauge read at each request. A series without a value is left out: an old value would look current. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Series | Promise<Series>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: this.registers,
      async collect() {
        for (const [labels, value] of await read())
          if (value === undefined) this.remove(labels);
          else this.set(labels, value);
      },
    });
  }

  figure(name: string, help: string, read: () => Promise<number | undefined>): void {
    this.gauge(name, help, [], async () => [[{}, await read()]]);
  }

  /** Counts an event by its only field. Known values start at zero: a rate needs a series that was zero once. */
  count<Name extends keyof MetricEvents>(
    event: Name,
    name: string,
    help: string,
    label: keyof MetricEvents[Name] & string,
    known: readonly string[],
  ): void {
    const counter = new Counter({ name, help, labelNames: [label], registers: this.registers });
    for (const value of known) counter.labels(value).inc(0);
    this.stops.push(onMetric(event, (values) => counter.labels(String(values[label])).inc()));
  }

  private countDocuments(): void {
    const documents = new Histogram({
      name: 'prumo_document_duration_seconds',
      help: 'From the request for a new document to its pages, waiting included; not those that were kept already.',
      labelNames: ['outcome'],
      buckets: DOCUMENT_SECONDS,
      registers: this.registers,
    });
    for (const outcome of ['made', 'failed']) documents.zero({ outcome });
    this.stops.push(
      onMetric('prumo.document', ({ seconds, isMade }) =>
        documents.observe({ outcome: isMade ? 'made' : 'failed' }, seconds),
      ),
    );
  }
}
