import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'prumo-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The command, with no other program to ask. */
const check = (...files: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', './tools/ts.mjs', 'tools/src/check-pdf.ts', ...files], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: folder },
  });

describe('check-pdf', () => {
  it('says what is wrong with a file, which programs it could not ask, and fails', () => {
    const file = join(folder, 'carta.pdf');
    writeFileSync(file, 'Prezados senhores,');
    const { status, stdout } = check(file);
    expect(status).toBe(1);
    expect(stdout).toContain('FAILED readable');
    expect(stdout).not.toContain('ok ');
    expect(stdout).toContain('skip   qpdf (not installed)');
    expect(stdout).toContain('skip   pdftotext (not installed)');
  });

  it('says how to call it', () => {
    const { status, stderr } = check();
    expect(status).toBe(2);
    expect(stderr).toContain('npm run check-pdf -- <file>');
  });
});
