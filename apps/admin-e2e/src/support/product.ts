import { ADMIN } from '@prumo/tools/product';
import { createTestDatabase } from '@prumo/tools/test-cluster';

/** The built product, running on a database of its own. */
export interface Product {
  url: string;
  adminEmail: string;
  adminPassword: string;
  /** Address of its database, for checks and preparations that no screen offers. */
  databaseUrl: string;
  /** Closes the pages, ends the program and deletes the database. */
  stop(): Promise<void>;
  /** Registers what must end before the program does. */
  onStop(step: () => Promise<void>): void;
}

export interface ProductOptions {
  /** Initial content of the database; see the setting `SEED`. */
  seed?: 'starter' | 'reference';
  /** Settings beside the usual ones. */
  env?: Record<string, string>;
}

/** Starts the built product with the settings of `npm start`, on a free port, without external services. */
export async function startProduct({ seed = 'starter', env = {} }: ProductOptions = {}): Promise<Product> {
  const database = await createTestDatabase(testServer(), seed);
  const program = await startProgram({
    // The template database is seeded; comparing its rows again takes a second of each start.
    SEED: 'none',
    DATABASE_URL: database.url,
    ...env,
  }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const steps: (() => Promise<void>)[] = [() => program.stop(), () => database.drop()];
  return {
    url: program.url,
    adminEmail: ADMIN.email,
    adminPassword: ADMIN.password,
    databaseUrl: database.url,
    onStop: (step) => steps.unshift(step),
    async stop() {
      for (const step of steps.splice(0)) await step();
    },
  };
}

function testServer(): string {
  const url = process.env.PRUMO_TEST_ADMIN_URL;
  if (!url) throw new Error('No test server: run the tests with `npm test` or tools/jest.mjs.');
  return url;
}

/** Starts the built program in the host of this worker; see `program-host.mjs`. */
async function startProgram(
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const ports = process.env.PRUMO_PROGRAM_HOSTS?.split(',') ?? [];
  const host = `http://127.0.0.1:${ports[(Number(process.env.JEST_WORKER_ID) - 1) % ports.length] ?? ''}`;
  const answer = await fetch(host, { method: 'POST', body: JSON.stringify(settings) });
  if (!answer.ok) throw new Error(await answer.text());
  const { id, url } = (await answer.json()) as { id: string; url: string };
  return { url, stop: async () => void (await (await fetch(`${host}/${id}`, { method: 'DELETE' })).text()) };
}
