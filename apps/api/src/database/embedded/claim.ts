import pg from 'pg';

import { codeOf, messageOf } from './error.js';

/** Any number, so long as every version of the program uses the same. */
const LOCK = 15575;

/** It is starting up or shutting down, or the port is not open yet or no more. */
const UNAVAILABLE = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'];

/**
 * Tries to become the one program that owns a running server. The claim is a lock held by a connection:
 * the system gives it up with the process, however that ends, so it can't be left behind as a file can.
 * @returns the connection that holds the claim, or why there is none
 */
export async function claim(adminUrl: string): Promise<pg.Client | 'held' | 'unavailable'> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (UNAVAILABLE.includes(codeOf(error) ?? '') || isDropped(error)) return 'unavailable';
    throw error;
  }
  await client.end();
  return 'held';
}

/** `pg` has no code for a connection that the server closed. */
const isDropped = (error: unknown): boolean => messageOf(error).startsWith('Connection terminated');
