import pg from 'pg';

import type { NamedStatements } from './named-statements.js';

type Answer = (error: unknown, result?: unknown) => void;
type Asked = [text: string, values: unknown[], answer?: Answer];
type Ask = (...asked: unknown[]) => unknown;

const isTextWithValues = (asked: unknown[]): asked is Asked =>
  typeof asked[0] === 'string' && Array.isArray(asked[1]);

/** So many of a connection's statements may be out of use before they are given up. */
const MOST_OUT_OF_USE = 50;

/**
 * The class of our connections. One whose server has fallen silent breaks off: of no use to whoever got it next.
 * @param names what connections keep prepared; without it nothing is
 */
export function clientClass(names?: NamedStatements): typeof pg.Client {
  return class Client extends pg.Client {
    private readonly prepared = new Set<string>();

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as Ask;
      this.query = ((...asked: unknown[]): unknown => {
        const answer = names && isTextWithValues(asked) ? this.askByName(ask, names, asked) : ask(...asked);
        if (answer instanceof Promise) answer.catch((error: unknown) => this.endIfSilent(error));
        return answer;
      }) as typeof this.query;
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
      const old = names.outOfUse([...this.prepared]);
      if (old.length < MOST_OUT_OF_USE || this.getTransactionStatus() !== 'I') return;
      for (const one of old) {
        this.prepared.delete(one);
        ask(`DEALLOCATE "${one}"`, () => undefined);
        this.forget(one);
      }
    }

    /** The driver parses a statement anew when it doesn't know that it has. */
    private forget(name: string): void {
      const { parsedStatements } = (this as unknown as Driver).connection;
      delete parsedStatements[name];
    }

    private endIfSilent(error: unknown): void {
      if ((error as Error).message === 'Query read timeout') void this.end().catch(() => undefined);
    }
  };
}

/** What the driver keeps of its connection, and its types don't tell of. */
interface Driver {
  connection: { parsedStatements: Record<string, string> };
}
