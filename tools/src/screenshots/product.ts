import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { createTestDatabase, startTestCluster } from '../test-cluster.js';

/** The built product on a database that goes away with it. */
export interface ThrowAwayProduct {
  url: string;
  databaseUrl: string;
  email: string;
  password: string;
  stop(): Promise<void>;
}

const PROGRAM = resolve('apps/api/dist/main.js');
const ADMIN = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };

/**
 * Starts what was built last, with the starter catalogue and nothing of the outside world.
 * @throws with the program's output when it ends instead of answering
 */
export async function startThrowAwayProduct(): Promise<ThrowAwayProduct> {
  const cluster = await startTestCluster();
  const { url: databaseUrl } = await createTestDatabase(cluster.adminUrl, 'starter');
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SESSION_SECRET: 'for-pictures-only',
      CEP_PROVIDER_URL: 'off',
    },
  });
  let output = '';
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /Prumo está em (\S+)/.exec(output)?.[1];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    });
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The program ended (${code}):\n${output}`)));
  });
  return {
    url,
    databaseUrl,
    ...ADMIN,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await cluster.stop();
    },
  };
}
