import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import pg from 'pg';

import { isReadOnlyServer } from '../common/errors/database-errors.js';
import type { NamedStatements } from './named-statements.js';

type Answer = (error: unknown, result?: unknown) => void;
type Asked = [text: string, values: unknown[], answer?: Answer];
type Ask = (...asked: unknown[]) => unknown;

const isTextWithValues = (asked: unknown[]): asked is Asked =>
  typeof asked[0] === 'string' && Array.isArray(asked[1]);

/** Whether it is answered by a promise: not by a callback, nor row by row. */
const isAwaited = (asked: unknown[]): boolean =>
  typeof asked.at(-1) !== 'function' && typeof (asked[0] as { submit?: unknown }).submit !== 'function';

/** So many of a connection's statements may be out of use before they are given up. */
const MOST_OUT_OF_USE = 50;

/** As TypeORM says it. */
const BEGIN = 'START TRANSACTION';

/**
 * The class of our connections. One whose server has fallen silent, or takes no writes, is closed: of no use to whoever
 * got it next.
 * @param names what connections keep prepared; without it nothing is, and each question waits for the answer before
 */
export function clientClass(names?: NamedStatements): typeof pg.Client {
  return class Client extends pg.Client {
    private readonly prepared = new Set<string>();
    /** A transaction that somebody has begun; it is said together with the first thing that is asked in it. */
    private isToBegin = false;
    /** What was asked last, where nothing is asked before it is answered. */
    private before: Promise<unknown> = Promise.resolve();

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Between the pool and whoever takes it nobody listens, and an error that nobody hears ends the process. What is
      // asked of it next fails.
      this.on('error', () => undefined);
      this.driver.on('errorMessage', (error) => this.endIfReadOnly(error));
      const ask = this.query.bind(this) as Ask;
      if (names === undefined) {
        this.query = ((...asked: unknown[]) => this.watched(this.inTurn(ask, asked))) as typeof this.query;
        return;
      }
      this.query = ((...asked: unknown[]): unknown => {
        if (asked[0] === BEGIN) return this.beginLater();
        this.sendTogether();
        if (this.isToBegin) this.begin(ask);
        return this.watched(isTextWithValues(asked) ? this.askByName(ask, names, asked) : ask(...asked));
      }) as typeof this.query;
    }

    /** The driver has its own line for what is asked meanwhile, and says in the log that it will have none one day. */
    private inTurn(ask: Ask, asked: unknown[]): unknown {
      if (!isAwaited(asked)) return ask(...asked);
      const answer = this.before.then(() => ask(...asked));
      this.before = answer.catch(() => undefined);
      return answer;
    }

    private watched(answer: unknown): unknown {
      if (answer instanceof Promise) answer.catch((error: unknown) => this.endIfSilent(error));
      return answer;
    }

    private beginLater(): Promise<object> {
      this.isToBegin = true;
      return Promise.resolve({ command: 'START', rows: [], rowCount: null });
    }

    /** What would be written without a transaction is better lost with the connection. */
    private begin(ask: Ask): void {
      this.isToBegin = false;
      (ask(BEGIN) as Promise<unknown>).catch(() => this.driver.stream.destroy());
    }

    /** What is asked at once goes out at once: each way to the network costs more than most statements. */
    private sendTogether(): void {
      const { stream } = this.driver;
      if (stream.writableCorked > 0) return;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }

    private askByName(ask: Ask, names: NamedStatements, [text, values, answer]: Asked): unknown {
      const name = names.nameOf(text, values);
      if (name === undefined) return answer ? ask(text, values, answer) : ask(text, values);
      if (!this.prepared.has(name)) this.prepare(ask, names, name);
      const statement = { name, text, values };
      // Within a transaction it has failed as a whole; who asks for one answer gets it.
      const isToRepeat = (error: unknown): boolean =>
        names.isStale(error) && this.getTransactionStatus() === 'I';
      if (answer)
        return ask(statement, (error: unknown, result?: unknown) =>
          error && isToRepeat(error) ? ask(text, values, answer) : answer(error, result),
        );
      return (ask(statement) as Promise<unknown>).catch((error: unknown) => {
        if (isToRepeat(error)) return ask(text, values);
        throw error;
      });
    }

    /** Notes a new name, and gives those up that have gone out of use meanwhile. */
    private prepare(ask: Ask, names: NamedStatements, name: string): void {
      this.prepared.add(name);
      const old = names.evicted([...this.prepared]);
      if (old.length < MOST_OUT_OF_USE || this.getTransactionStatus() !== 'I' || this.isUnderWay) return;
      for (const one of old) {
        this.prepared.delete(one);
        ask(`DEALLOCATE "${one}"`, () => undefined);
        this.forget(one);
      }
    }

    /** The driver parses a statement anew when it doesn't know that it has. */
    private forget(name: string): void {
      delete this.driver.parsedStatements[name];
    }

    private get driver(): Driver['connection'] {
      return (this as unknown as Driver).connection;
    }

    /** Whether something was asked before that is not answered yet, such as to begin. */
    private get isUnderWay(): boolean {
      return !(this as unknown as Driver).readyForQuery;
    }

    /** A server that takes no writes is not the primary (any more): the next connection may lead to the one that is. */
    private endIfReadOnly(error: unknown): void {
      if (isReadOnlyServer(error)) process.nextTick(() => void this.end().catch(() => undefined));
    }

    private endIfSilent(error: unknown): void {
      if ((error as Error).message === 'Query read timeout') void this.end().catch(() => undefined);
    }
  };
}

/** What the driver keeps of its connection, and its types don't tell of. */
interface Driver {
  connection: EventEmitter & { parsedStatements: Record<string, string>; stream: Socket };
  readyForQuery: boolean;
}
