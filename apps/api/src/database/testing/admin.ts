import pg from 'pg';

/** Runs the work on one connection of the superuser. */
export async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The application's address of a database; both roles of an embedded server have one password. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.username = 'prumo';
  url.pathname = `/${name}`;
  return url.href;
}
