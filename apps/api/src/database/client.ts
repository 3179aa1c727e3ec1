import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import pg from 'pg';

import { isReadOnlyServer } from '../common/errors/database-errors.js';
import type { NamedStatements } from './named-statements.js';

type Callback = (error: unknown, result?: unknown) => void;
type TextQuery = [text: string, values: unknown[], callback?: Callback];
type Query = (...args: unknown[]) => unknown;

const isTextQuery = (args: unknown[]): args is TextQuery =>
  typeof args[0] === 'string' && Array.isArray(args[1]);

/** Whether the query returns a promise: it has no callback and is no stream of rows. */
const isAwaited = (args: unknown[]): boolean =>
  typeof args.at(-1) !== 'function' && typeof (args[0] as { submit?: unknown }).submit !== 'function';

/** Evicted statements a connection may still hold before it deallocates them. */
const MAX_EVICTED = 50;

/**
 * The connection class of the pool. It prepares repeated statements by name, sends the queries of one tick in one packet,
 * and closes itself after a read timeout or a read-only error. It replaces `query`, since TypeORM passes the driver no
 * statement names (ADR 46).
 * @param names registry of prepared statements; without it nothing is prepared and queries run one after another
 */
export function clientClass(names?: NamedStatements): typeof pg.Client {
  return class Client extends pg.Client {
    private readonly prepared = new Set<string>();
    /** The last query where queries run one after another. */
    private previous: Promise<unknown> = Promise.resolve();

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // An idle connection has no listener, and an unhandled 'error' event ends the process. Its next query fails.
      this.on('error', () => undefined);
      this.driver.on('errorMessage', (error) => this.endIfReadOnly(error));
      const send = this.query.bind(this) as Query;
      if (names === undefined) {
        this.query = ((...args: unknown[]) =>
          this.watched(this.sendInOrder(send, args))) as typeof this.query;
        return;
      }
      this.query = ((...args: unknown[]): unknown => {
        this.corkUntilNextTick();
        return this.watched(isTextQuery(args) ? this.sendPrepared(send, names, args) : send(...args));
      }) as typeof this.query;
    }

    /** Waits for the previous query: pg deprecates its own queue and logs a warning. */
    private sendInOrder(send: Query, args: unknown[]): unknown {
      if (!isAwaited(args)) return send(...args);
      const result = this.previous.then(() => send(...args));
      this.previous = result.catch(() => undefined);
      return result;
    }

    private watched(result: unknown): unknown {
      if (result instanceof Promise) result.catch((error: unknown) => this.endAfterReadTimeout(error));
      return result;
    }

    /** Writes the queries of one tick in one packet: a system call costs more than most statements. */
    private corkUntilNextTick(): void {
      const { stream } = this.driver;
      if (stream.writableCorked > 0) return;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }

    private sendPrepared(send: Query, names: NamedStatements, [text, values, callback]: TextQuery): unknown {
      const name = names.nameOf(text, values);
      if (name === undefined) return callback ? send(text, values, callback) : send(text, values);
      if (!this.prepared.has(name)) this.prepare(send, names, name);
      const statement = { name, text, values };
      // A stale plan aborts a transaction as a whole; a single statement is sent once more.
      const isRetryable = (error: unknown): boolean =>
        names.isStale(error) && this.getTransactionStatus() === 'I';
      if (callback)
        return send(statement, (error: unknown, result?: unknown) =>
          error && isRetryable(error) ? send(text, values, callback) : callback(error, result),
        );
      return (send(statement) as Promise<unknown>).catch((error: unknown) => {
        if (isRetryable(error)) return send(text, values);
        throw error;
      });
    }

    /** Records a new name, and deallocates evicted ones while no transaction or query is running. */
    private prepare(send: Query, names: NamedStatements, name: string): void {
      this.prepared.add(name);
      const evicted = names.evicted([...this.prepared]);
      if (evicted.length < MAX_EVICTED || this.getTransactionStatus() !== 'I' || this.isBusy) return;
      for (const old of evicted) {
        this.prepared.delete(old);
        send(`DEALLOCATE "${old}"`, () => undefined);
        // pg sends Parse again only for names that it does not know.
        delete this.driver.parsedStatements[old];
      }
    }

    private get driver(): Driver['connection'] {
      return (this as unknown as Driver).connection;
    }

    /** Whether a query is running, such as BEGIN. */
    private get isBusy(): boolean {
      return !(this as unknown as Driver).readyForQuery;
    }

    /** A read-only server is no longer the primary: the next connection may lead to the new one. */
    private endIfReadOnly(error: unknown): void {
      if (isReadOnlyServer(error)) process.nextTick(() => void this.end().catch(() => undefined));
    }

    private endAfterReadTimeout(error: unknown): void {
      if ((error as Error).message === 'Query read timeout') void this.end().catch(() => undefined);
    }
  };
}

/** Fields of pg's client that its types leave out. */
interface Driver {
  connection: EventEmitter & { parsedStatements: Record<string, string>; stream: Socket };
  readyForQuery: boolean;
}
