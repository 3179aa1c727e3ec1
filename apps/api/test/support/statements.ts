import pg from 'pg';

/** A statement as it is sent. */
export interface Sent {
  text: string;
  values: unknown[];
  /** Of the driver; `undefined` for one that is passed to a callback. */
  answer: Promise<pg.QueryResult | undefined>;
}

const IS_QUESTION = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;

/** Listens to what every connection of this process sends from now on. */
export function listenToStatements() {
  let heard: Sent[] = [];
  const ask = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first, values] = asked as [string | Sent | undefined, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    const given = typeof first === 'string' ? values : first?.values;
    const answer = ask.apply(this, asked) as Sent['answer'];
    if (text !== undefined) heard.push({ text, values: Array.isArray(given) ? given : [], answer });
    return answer;
  } as typeof pg.Client.prototype.query;
  return {
    /** What is sent while this is done. */
    async during(work: () => Promise<unknown>): Promise<Sent[]> {
      heard = [];
      await work();
      return heard.splice(0);
    },
    stop(): void {
      pg.Client.prototype.query = ask as typeof pg.Client.prototype.query;
    },
  };
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Node[];
}

/** Whether a limit ends the scan within the first half of the rows that it would find. */
const isCutShort = (scan: Node, above: Node | undefined): boolean =>
  above?.['Node Type'] === 'Limit' && scan['Plan Rows'] >= 2 * above['Plan Rows'];

/** What a statement reads or sorts whole, of these tables: 'Seq Scan of buildings', 'Sort of 9000 rows'. */
export async function readWhole(
  client: pg.Client,
  { text, values }: Pick<Sent, 'text' | 'values'>,
  { large, sorted }: { large: readonly string[]; sorted: number },
): Promise<string[]> {
  if (!IS_QUESTION.test(text)) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const whole: string[] = [];
  const look = (node: Node, above?: Node): void => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && large.includes(table) && !isCutShort(node, above))
      whole.push(`Seq Scan of ${table}`);
    const [input] = node.Plans ?? [];
    if (node['Node Type'] === 'Sort' && input && input['Plan Rows'] >= sorted)
      whole.push(`Sort of ${input['Plan Rows']} rows`);
    for (const below of node.Plans ?? []) look(below, node);
  };
  look(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '', 'Plan Rows': 0 });
  return whole;
}
