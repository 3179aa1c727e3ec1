import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { failedFiles, resultOf, withRepeated } from '../lib/test-results.mjs';

const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };

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
    testResults: [],
  };
  await mkdir(join(folder, 'test-results'));
  await writeFile(join(folder, 'test-results', file), JSON.stringify({ ...none, ...counts }));
}

describe('resultOf', () => {
  it("counts jest's single tests, and a file that could not run as a failure", async () => {
    await jestWrote({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numTodoTests: 1 });
    expect(resultOf(task('test', 1), folder)).toMatchObject({ passed: 7, failed: 3, skipped: 1 });
  });

  it('tells where and how each failed, in a few lines', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const failed = {
      status: 'failed',
      fullName: 'a wall stands',
      failureMessages: [`\u001b[31mFell\u001b[39m\n\n${lines}`],
    };
    await jestWrote({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: join(folder, 'a.spec.ts'),
          status: 'failed',
          message: 'all',
          assertionResults: [failed, { status: 'passed' }],
        },
        {
          name: join(folder, 'b.spec.ts'),
          status: 'failed',
          message: 'No such module',
          assertionResults: [],
        },
        { name: join(folder, 'c.spec.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    });
    const { failures } = resultOf(task('test', 1), folder);
    expect(failures).toEqual([
      expect.stringMatching(/\/a\.spec\.ts › a wall stands\n {2}Fell\n {2}line 0\n(.*\n){9} {2}line 10$/),
      expect.stringMatching(/\/b\.spec\.ts\n {2}No such module$/),
    ]);
  });

  it('counts what takes long by a file of its own', async () => {
    await jestWrote({ numPassedTests: 3 }, 'jest-long.json');
    expect(resultOf(task('e2e-long', 0), folder)).toEqual({ ...NONE, passed: 3 });
    expect(resultOf(task('e2e', 0), folder)).toEqual(NONE);
  });

  it('counts nothing for a check that passes and one failure for a check that does not', async () => {
    await jestWrote({ numPassedTests: 7 });
    expect(resultOf(task('lint', 0), folder)).toEqual(NONE);
    expect(resultOf(task('lint', 1), folder)).toEqual({ ...NONE, failed: 1, failures: ['x:lint'] });
  });

  it('never lets a failed run pass, whatever the result file says', async () => {
    await jestWrote({ numPassedTests: 7 });
    expect(resultOf(task('e2e', 1), folder)).toEqual({ ...NONE, passed: 7, failed: 1, failures: ['x:e2e'] });
  });

  it('counts a run that wrote no result as a failure', () => {
    expect(resultOf(task('test', 1), folder)).toEqual({ ...NONE, failed: 1, failures: ['x:test'] });
  });
});

describe('withRepeated', () => {
  const file = (name: string, ...statuses: string[]) => ({
    name,
    status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: statuses.map((status, at) => ({
      status,
      fullName: `${name} ${at}`,
      failureMessages: [],
    })),
  });
  const result = (...testResults: ReturnType<typeof file>[]) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults,
  });
  const first = result(file('a', 'passed', 'pending'), file('b', 'passed', 'failed'), file('c'));

  it('replaces the files that ran again and counts their tests once', () => {
    expect(failedFiles(first)).toEqual(['b', 'c']);
    const again = result(file('b', 'passed', 'passed'), file('c', 'todo'));
    expect(withRepeated(first, again)).toMatchObject({
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 0,
    });
  });

  it('keeps failures of the second run and of files that did not run again', () => {
    const merged = withRepeated(first, result(file('b', 'failed', 'passed')));
    expect(merged).toMatchObject({ numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
    expect(failedFiles(merged)).toEqual(['b', 'c']);
  });
});
