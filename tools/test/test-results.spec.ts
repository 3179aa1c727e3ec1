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

/** A file of jest's result, failed when it has no test or a failed one. */
const fileOf = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, at) => ({
    status,
    fullName: `${name} ${at}`,
    failureMessages: [],
  })),
});

async function jestWrote(testResults: object[], file = 'jest.json'): Promise<void> {
  await mkdir(join(folder, 'test-results'));
  await writeFile(join(folder, 'test-results', file), JSON.stringify({ testResults }));
}

describe('resultOf', () => {
  it("counts jest's single tests, and a file that could not run as a failure", async () => {
    await jestWrote([
      fileOf('a', 'passed', 'failed', 'pending', 'passed'),
      fileOf('b', 'failed', 'todo', 'skipped'),
      fileOf('c'),
    ]);
    expect(resultOf(task('test', 1), folder)).toMatchObject({ passed: 2, failed: 3, skipped: 3 });
  });

  it('tells where and how each failed, in a few lines', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const failed = {
      status: 'failed',
      fullName: 'a wall stands',
      failureMessages: [`\u001b[31mFell\u001b[39m\n\n${lines}`],
    };
    await jestWrote([
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
    ]);
    const { failures } = resultOf(task('test', 1), folder);
    expect(failures).toEqual([
      expect.stringMatching(/\/a\.spec\.ts › a wall stands\n {2}Fell\n {2}line 0\n(.*\n){9} {2}line 10$/),
      expect.stringMatching(/\/b\.spec\.ts\n {2}No such module$/),
    ]);
  });

  it('counts what takes long by a file of its own', async () => {
    await jestWrote([fileOf('a', 'passed', 'passed', 'passed')], 'jest-long.json');
    expect(resultOf(task('e2e-long', 0), folder)).toEqual({ ...NONE, passed: 3 });
    expect(resultOf(task('e2e', 0), folder)).toEqual(NONE);
  });

  it('counts nothing for a check that passes and one failure for a check that does not', async () => {
    await jestWrote([fileOf('a', 'passed', 'passed')]);
    expect(resultOf(task('lint', 0), folder)).toEqual(NONE);
    expect(resultOf(task('lint', 1), folder)).toEqual({ ...NONE, failed: 1, failures: ['x:lint'] });
  });

  it('never lets a failed run pass, whatever the result file says', async () => {
    await jestWrote([fileOf('a', 'passed', 'passed')]);
    expect(resultOf(task('e2e', 1), folder)).toEqual({ ...NONE, passed: 2, failed: 1, failures: ['x:e2e'] });
  });

  it('counts a run that wrote no result as a failure', () => {
    expect(resultOf(task('test', 1), folder)).toEqual({ ...NONE, failed: 1, failures: ['x:test'] });
  });
});

describe('withRepeated', () => {
  const first = {
    testResults: [fileOf('a', 'passed', 'pending'), fileOf('b', 'passed', 'failed'), fileOf('c')],
  };
  const counted = async ({ testResults }: { testResults: object[] }) => {
    await jestWrote(testResults);
    return resultOf(task('test', 0), folder);
  };

  it('replaces the files that ran again and counts their tests once', async () => {
    expect(failedFiles(first)).toEqual(['b', 'c']);
    const again = { testResults: [fileOf('b', 'passed', 'passed'), fileOf('c', 'todo')] };
    expect(await counted(withRepeated(first, again))).toEqual({ ...NONE, passed: 3, skipped: 2 });
  });

  it('keeps failures of the second run and of files that did not run again', async () => {
    const merged = withRepeated(first, { testResults: [fileOf('b', 'failed', 'passed')] });
    expect(await counted(merged)).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
    expect(failedFiles(merged)).toEqual(['b', 'c']);
  });
});
