/** A program that holds an embedded server until it is killed: `holder.ts <data folder>`. Prints its address. */
import { startEmbeddedPostgres } from '../src/index.js';

const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
