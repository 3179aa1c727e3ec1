import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const run = promisify(execFile);

/** Generates a client from a document and compiles our program against it; answers what the compiler has to say. */
export async function buildClient(document: unknown, folder: string): Promise<string> {
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await copyFile(here('./program.ts.txt'), join(folder, 'program.ts'));
  return (await run(process.execPath, [here('./build.mjs'), folder])).stdout;
}

/** Runs the compiled program; answers what it prints. */
export async function runClient(folder: string, ...words: string[]): Promise<string> {
  return (await run(process.execPath, [join(folder, 'program.js'), ...words])).stdout;
}
