import pg from 'pg';

import { NamedStatements } from './named-statements.js';

type Asked = [text: string, values: unknown[], ...rest: unknown[]];

const isTextWithValues = (asked: unknown[]): asked is Asked =>
  typeof asked[0] === 'string' && Array.isArray(asked[1]);

/**
 * The class of our connections. One whose server has fallen silent breaks off: of no use to whoever got it next.
 * @param names what connections keep prepared; without it nothing is
 */
export function clientClass(names?: NamedStatements): typeof pg.Client {
  return class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
      this.query = ((...asked: unknown[]): unknown => {
        const answer = query(...(names && isTextWithValues(asked) ? named(asked, names) : asked));
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          this.endIfSilent(error);
          // Within a transaction it has failed as a whole; who asks for one answer gets it.
          if (names?.isStale(error) && this.getTransactionStatus() === 'I') return query(...asked);
          throw error;
        });
      }) as typeof this.query;
    }

    private endIfSilent(error: unknown): void {
      if ((error as Error).message === 'Query read timeout') void this.end().catch(() => undefined);
    }
  };
}

function named([text, values, ...rest]: Asked, names: NamedStatements): unknown[] {
  const name = names.nameOf(text, values);
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
}
