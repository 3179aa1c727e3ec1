import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { NEWER } from '../lib/newer-node.mjs';
import { HEAP } from '../lib/start.mjs';
import { HEAP as MEASURED } from '../src/product.js';

interface Started {
  starter: ChildProcess;
  printed: () => string;
}

async function start(): Promise<Started> {
  const starter = spawn(process.execPath, [resolve('test/support/starter.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let text = '';
  starter.stdout?.on('data', (data: Buffer) => (text += data.toString()));
  while (!text.includes('ready')) await once(starter.stdout ?? starter, 'data');
  return { starter, printed: () => text };
}

describe('runApplication', () => {
  it("hands a terminal's Ctrl-C on once, waits for the program and passes its exit code on", async () => {
    const { starter, printed } = await start();
    process.kill(-(starter.pid ?? 0), 'SIGINT');
    process.kill(starter.pid ?? 0, 'SIGINT');
    const [code] = await once(starter, 'close');
    expect(code).toBe(7);
    expect(printed().match(/SIGINT/g)).toHaveLength(1);
  });

  it('hands on a request to end', async () => {
    const { starter, printed } = await start();
    starter.kill('SIGTERM');
    await once(starter, 'close');
    expect(printed()).toContain('SIGTERM');
  });

  it('does not leave the program behind when the starter is killed', async () => {
    const { starter, printed } = await start();
    starter.kill('SIGKILL');
    // The output closes only when the last process that writes to it has ended.
    await once(starter, 'close');
    expect(printed()).toContain('SIGTERM');
  });

  it('is tried on the release of Node.js that the image runs', () => {
    const images = [...readFileSync(resolve('../Dockerfile'), 'utf8').matchAll(/^FROM node:([\d.]+)-/gm)];
    expect(images.map(([, version]) => version)).toEqual([NEWER, NEWER]);
  });

  it('gives the program the heap that the image gives it, and that is measured', () => {
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(readFileSync(resolve('../Dockerfile'), 'utf8')) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...HEAP, 'apps/api/dist/main.js']);
    expect(MEASURED).toEqual(HEAP);
  });
});
