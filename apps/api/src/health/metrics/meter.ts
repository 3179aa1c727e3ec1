import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { UNAVAILABLE_REASONS } from '../../common/errors/unavailable.js';
import { onMetric } from '../../common/metrics/metric-events.js';
import type { DatabaseState, LastBackup, Sources } from './sources.js';

/** From what a cache answers to what somebody gives up waiting for; each bound is a series of every route. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DOCUMENT_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Node's parser knows some thirty methods; strangers choose among them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The route's template, as the code has it. An address that no route of the API has, or that was refused before it was
 * looked for (no session, no turn), is `none`; what is not the API is `console`: what clients invent makes no series.
 */
function routeOf(request: Request): string {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  // Nest has a route of its own for what no other has.
  if (typeof path === 'string' && path.startsWith('/api/')) return path;
  return request.originalUrl.startsWith('/api') ? 'none' : 'console';
}

/** `2xx` … `5xx`, or `aborted` where whoever asked went away before the answer was out. */
const statusOf = ({ writableFinished, statusCode }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

/** One answer for all who ask while it is on its way. */
function shareInFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

/** Counts what the process does, in the words of Prometheus. No label holds anything that a person has typed. */
export class Meter {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'prumo_http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly stops: (() => void)[];

  constructor(sources: Sources) {
    collectDefaultMetrics({ register: this.registry });
    this.stops = [
      this.countDocuments(),
      this.countSecurityEvents(),
      this.countUnavailable(),
      ...(sources.replicas ? [this.watchReplicas(sources.replicas)] : []),
    ];
    this.readLimiters(sources);
    this.readPool(sources);
    this.readDatabase(sources);
    this.readBackups(sources);
    this.gauge('prumo_build_info', 'Which release runs; always 1.', ['version', 'node']).set(
      { version: sources.version, node: process.version },
      1,
    );
  }

  /** Watches a request. It stands before everything else: what is refused early counts, too. */
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

  /** All that is known, as Prometheus reads it: once at a time, however many ask. */
  readonly text = shareInFlight(() => this.registry.metrics());

  /** Ends what it listens to: others in the process (of tests) go on. */
  stop(): void {
    for (const stop of this.stops) stop();
    this.registry.clear();
  }

  private gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    read?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label> {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      ...(read && {
        collect(this: Gauge<Label>) {
          return read(this);
        },
      }),
    });
  }

  private countDocuments(): () => void {
    const documents = new Histogram({
      name: 'prumo_document_duration_seconds',
      help: 'From the request for a new document to its pages, waiting included; not those that were kept already.',
      labelNames: ['outcome'],
      buckets: DOCUMENT_SECONDS,
      registers: [this.registry],
    });
    for (const outcome of ['made', 'failed']) documents.zero({ outcome });
    return onMetric('prumo.document', ({ seconds, isMade }) =>
      documents.observe({ outcome: isMade ? 'made' : 'failed' }, seconds),
    );
  }

  private countSecurityEvents(): () => void {
    const events = new Counter({
      name: 'prumo_security_events_total',
      help: 'Sign-ins, refusals and the like, by kind.',
      labelNames: ['event'],
      registers: [this.registry],
    });
    // There from the start: a rate needs a series that was once zero.
    for (const event of [
      'login',
      'loginFailed',
      'loginLocked',
      'denied',
      'secondFactorFailed',
      'tokenRefused',
    ])
      events.inc({ event }, 0);
    return onMetric('prumo.securityEvent', ({ event }) => events.inc({ event }));
  }

  private countUnavailable(): () => void {
    const answers = new Counter({
      name: 'prumo_unavailable_total',
      help: 'Requests that were answered 503, by what was missing.',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    for (const reason of UNAVAILABLE_REASONS) answers.inc({ reason }, 0);
    return onMetric('prumo.unavailable', ({ reason }) => answers.inc({ reason }));
  }

  private readLimiters({ limiters: turns }: Sources): void {
    const help = 'What has a turn (state="under_way") or waits for one (state="waiting"), by queue.';
    this.gauge('prumo_turns', help, ['queue', 'state'], (gauge) => {
      for (const [queue, read] of Object.entries(turns)) {
        const { underWay, waiting } = read();
        gauge.set({ queue, state: 'under_way' }, underWay);
        gauge.set({ queue, state: 'waiting' }, waiting);
      }
    });
  }

  private readPool({ pool }: Sources): void {
    const help =
      'Connections to the database that are open (total), of these idle, and requests waiting for one.';
    this.gauge('prumo_database_pool', help, ['state'], (gauge) => {
      for (const [state, count] of Object.entries(pool())) gauge.set({ state }, count);
    });
  }

  /** A series without a value is left out: an old one would look like today's. */
  private readDatabase({ database }: Sources): void {
    const told: readonly (readonly [
      name: string,
      help: string,
      of: (state: DatabaseState) => number | undefined,
    ])[] = [
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
    ];
    const read = shareInFlight(database);
    for (const [name, help, of] of told)
      this.gauge(name, help, [], async (gauge) => {
        const value = of(await read());
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      });
  }

  private watchReplicas(read: NonNullable<Sources['replicas']>): () => void {
    this.gauge(
      'prumo_replica_used',
      'Whether a replica is asked; by its place in the setting.',
      ['replica'],
      (gauge) => {
        for (const [at, { isUsed }] of read().entries()) gauge.set({ replica: at + 1 }, Number(isUsed));
      },
    );
    this.gauge(
      'prumo_replica_behind_bytes',
      'How much of the primary’s log a replica had yet to repeat a second ago.',
      ['replica'],
      (gauge) => {
        for (const [at, { behindBytes }] of read().entries()) gauge.set({ replica: at + 1 }, behindBytes);
      },
    );
    const reads = new Counter({
      name: 'prumo_reads_total',
      help: 'What may be read from replicas, by where it was.',
      labelNames: ['from'],
      registers: [this.registry],
    });
    for (const from of ['replica', 'primary']) reads.inc({ from }, 0);
    return onMetric('prumo.read', ({ from }) => reads.inc({ from }));
  }

  private readBackups({ backup }: Sources): void {
    if (!backup) return;
    const told: readonly (readonly [name: string, help: string, of: (backup: LastBackup) => number])[] = [
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
    ];
    const read = shareInFlight(backup);
    for (const [name, help, of] of told)
      this.gauge(name, help, [], async (gauge) => gauge.set(of(await read())));
  }
}
