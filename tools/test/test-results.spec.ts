import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resultOf } from '../lib/test-results.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-results-'));
});

afterEach(() => rm(folder, { recursive: true }));

const task = (target: string, status: number) => ({
  taskId: `x:${target}`,
  projectName: 'x',
  target,
  status,
});

async function jestWrote(counts: object, file = 'jest.json'): Promise<void> {
  const none = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
  };
  await mkdir(join(folder, 'test-results'));
  await writeFile(join(folder, 'test-results', file), JSON.stringify({ ...none, ...counts }));
}

describe('resultOf', () => {
  it("counts jest's single tests, and a file that could not run as a failure", async () => {
    await jestWrote({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numTodoTests: 1 });
    expect(resultOf(task('test', 1), folder)).toEqual({ passed: 7, failed: 3, skipped: 1 });
  });

  it('counts what takes long by a file of its own', async () => {
    await jestWrote({ numPassedTests: 3 }, 'jest-long.json');
    expect(resultOf(task('e2e-long', 0), folder)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(resultOf(task('e2e', 0), folder)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('counts nothing for a check that passes and one failure for a check that does not', async () => {
    await jestWrote({ numPassedTests: 7 });
    expect(resultOf(task('lint', 0), folder)).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(resultOf(task('lint', 1), folder)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('never lets a failed run pass, whatever the result file says', async () => {
    await jestWrote({ numPassedTests: 7 });
    expect(resultOf(task('e2e', 1), folder)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  it('counts a run that wrote no result as a failure', () => {
    expect(resultOf(task('test', 1), folder)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
