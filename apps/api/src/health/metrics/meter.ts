import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { UNAVAILABLE_REASONS } from '../../common/errors/unavailable.js';
import { type MetricEvents, onMetric } from '../../common/metrics/metric-events.js';
import type { Sources } from './sources.js';

/** From a cached answer to a client's timeout; each bound is a series per route. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DOCUMENT_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Clients may send any of the thirty methods that Node's parser knows. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SECURITY_EVENTS = [
  'login',
  'loginFailed',
  'loginLocked',
  'denied',
  'secondFactorFailed',
  'tokenRefused',
];

/** The route's template; `none` for an address without a route, `console` outside the API: clients can create no series. */
function routeOf(request: Request): string {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof path === 'string' && path.startsWith('/api/')) return path;
  return request.originalUrl.startsWith('/api') ? 'none' : 'console';
}

/** `2xx` … `5xx`, or `aborted` when the client disconnected before the answer was sent. */
const statusOf = ({ writableFinished, statusCode }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

/** Callers share the read that is in flight. */
function shareInFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

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

  constructor(sources: Sources) {
    collectDefaultMetrics({ register: this.registry });
    this.countDocuments();
    const events = 'Sign-ins, refusals and the like, by kind.';
    this.count('prumo.securityEvent', 'prumo_security_events_total', events, 'event', SECURITY_EVENTS);
    const refused = 'Requests that were answered 503, by what was missing.';
    this.count('prumo.unavailable', 'prumo_unavailable_total', refused, 'reason', UNAVAILABLE_REASONS);
    this.readProcess(sources);
    this.readDatabase(sources);
    if (sources.replicas) this.readReplicas(sources.replicas);
    if (sources.backup) this.readBackups(sources.backup);
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

  private gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (gauge: Gauge<Label>) => void | Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: this.registers,
      collect(this: Gauge<Label>) {
        return read(this);
      },
    });
  }

  /** Gauges of one figure each. Without a value the series is absent: an old value would look current. */
  private figures<S>(
    read: () => Promise<S>,
    all: readonly (readonly [name: string, help: string, of: (state: S) => number | undefined])[],
  ): void {
    const state = shareInFlight(read);
    for (const [name, help, of] of all)
      this.gauge(name, help, [], async (gauge) => {
        const value = of(await state());
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      });
  }

  /** Counts an event by its only field. Known values start at zero: a rate needs a series that was zero once. */
  private count<Name extends keyof MetricEvents>(
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

  private readProcess({ version, limiters, pool }: Sources): void {
    this.gauge('prumo_build_info', 'Which release runs; always 1.', ['version', 'node'], (gauge) =>
      gauge.set({ version, node: process.version }, 1),
    );
    const turns = 'What has a turn (state="under_way") or waits for one (state="waiting"), by queue.';
    this.gauge('prumo_turns', turns, ['queue', 'state'], (gauge) => {
      for (const [queue, read] of Object.entries(limiters)) {
        const { underWay, waiting } = read();
        gauge.set({ queue, state: 'under_way' }, underWay);
        gauge.set({ queue, state: 'waiting' }, waiting);
      }
    });
    const connections =
      'Connections to the database that are open (total), of these idle, and requests waiting for one.';
    this.gauge('prumo_database_pool', connections, ['state'], (gauge) => {
      for (const [state, count] of Object.entries(pool())) gauge.set({ state }, count);
    });
  }

  private readDatabase({ database }: Sources): void {
    this.figures(database, [
      ['prumo_database_up', 'Whether the database answers this process.', ({ isUp }) => Number(isUp)],
      [
        'prumo_clock_skew_seconds',
        'How far the clock of this process is ahead of the database’s.',
        ({ clockSkewSeconds }) => clockSkewSeconds,
      ],
      ['prumo_jobs_waiting', 'Jobs that no worker has taken yet.', ({ jobs }) => jobs?.waiting],
      ['prumo_jobs_under_way', 'Jobs that a worker has begun.', ({ jobs }) => jobs?.underWay],
      [
        'prumo_jobs_oldest_seconds',
        'How long the oldest job has waited for a worker; 0: none waits.',
        ({ jobs }) => jobs?.oldestSeconds,
      ],
    ]);
  }

  private readReplicas(read: NonNullable<Sources['replicas']>): void {
    const used = 'Whether a replica is asked; by its place in the setting.';
    this.gauge('prumo_replica_used', used, ['replica'], (gauge) =>
      read().forEach(({ isUsed }, at) => gauge.set({ replica: at + 1 }, Number(isUsed))),
    );
    const behind = 'How much of the primary’s log a replica had yet to repeat a second ago.';
    this.gauge('prumo_replica_behind_bytes', behind, ['replica'], (gauge) =>
      read().forEach(({ behindBytes }, at) => gauge.set({ replica: at + 1 }, behindBytes)),
    );
    const reads = 'What may be read from replicas, by where it was.';
    this.count('prumo.read', 'prumo_reads_total', reads, 'from', ['replica', 'primary']);
  }

  private readBackups(backup: NonNullable<Sources['backup']>): void {
    this.figures(backup, [
      [
        'prumo_backup_last_timestamp_seconds',
        'When the newest daily backup was made; 0: there is none.',
        ({ last }) => (last ? last.madeAt.getTime() / 1000 : 0),
      ],
      [
        'prumo_backup_last_bytes',
        'Size of the newest daily backup; 0: there is none.',
        ({ last }) => last?.bytes ?? 0,
      ],
      [
        'prumo_backup_failed',
        'Whether the last try of a daily backup failed in this process.',
        ({ hasFailed }) => Number(hasFailed),
      ],
    ]);
  }
}
