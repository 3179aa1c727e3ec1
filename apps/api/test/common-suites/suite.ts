import type { TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';

/** What a suite needs to know of a resource. */
export interface ResourceCase {
  /** Its path and module: 'noise-classes'. */
  resource: string;
  /** Tables that a refused request must leave as they are. */
  tables: readonly string[];
  /** A body that is accepted, another one at every call. */
  body: () => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Required fields with the text for a blank one. */
  required: Readonly<Record<string, string>>;
  /** Longest texts, with the text for a longer one. */
  longest?: Readonly<Record<string, readonly [length: number, message: string]>>;
  /** Fields that take a number, or a number as text. */
  numbers?: readonly string[];
  /** Fields that name another record. */
  references?: readonly string[];
}

/** What every suite works with; ready once the file's `beforeAll` has run. */
export interface Running {
  app: TestApp;
  admin: Client;
}

let serial = 0;
/** Another short code at every call: 'K1', 'K2' … */
export const nextCode = (): string => `K${++serial}`;

/** Creates a record and answers it. */
export async function createOf(
  { admin }: Running,
  { resource, body }: Pick<ResourceCase, 'resource' | 'body'>,
  over: Record<string, unknown> = {},
): Promise<Record<string, unknown> & { id: number; updatedAt: string }> {
  const answer = await admin.post(`/api/${resource}`, { ...(await body()), ...over });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Record<string, unknown> & { id: number; updatedAt: string };
}

/** A fingerprint of everything that some tables hold. */
export async function contentsOf({ app }: Running, tables: readonly string[]): Promise<string> {
  const prints: string[] = [];
  for (const table of [...tables, 'audit_log']) {
    const [row] = await app.dataSource.query<{ print: string | null }[]>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${table} t`,
    );
    prints.push(`${table}:${row?.print ?? ''}`);
  }
  return prints.join('\n');
}
