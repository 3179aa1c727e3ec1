/**
 * Checks by its structure whether a PDF keeps PDF/UA-1 and PDF/A-3a: `npm run check-pdf -- <file> …`.
 * Its limits are in docs/pdf.md. Exits with 1 for a fault, with 2 for a wrong call.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { checkPdf, RULE_IDS, UNREADABLE } from '@prumo/pdf-check';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run check-pdf -- <file> …');
  process.exit(2);
}

const MOST = 10;

/** A rule's line, with the first of what it found below it. */
function report(name: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  for (const fault of faults.slice(0, MOST)) console.log(`         ${fault}`);
  if (faults.length > MOST) console.log(`         … and ${faults.length - MOST} more`);
}

/** Programs that read a file and complain on their error output or by their status, with their arguments. */
const PROGRAMS: Readonly<Record<string, (file: string) => string[]>> = {
  qpdf: (file) => ['--check', file],
  pdfinfo: (file) => [file],
  pdffonts: (file) => [file],
  pdftotext: (file) => ['-q', '-enc', 'UTF-8', file, '-'],
};

/** What the program complains about; undefined when it is not installed. */
function complaintsOf(program: string, args: readonly string[]): string[] | undefined {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  const said = (stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  return status === 0 ? said : [...said, `ended with ${status ?? error?.message}`];
}

let wrong = 0;
for (const file of files) {
  console.log(file);
  const findings = await checkPdf(await readFile(file));
  const isRead = findings.every(({ rule }) => rule !== UNREADABLE);
  for (const id of isRead ? RULE_IDS : [UNREADABLE]) {
    const found = findings.filter(({ rule }) => rule === id);
    report(
      id,
      found.map(({ message }) => message),
    );
  }
  wrong += findings.length;
  for (const [program, argsOf] of Object.entries(PROGRAMS)) {
    const faults = complaintsOf(program, argsOf(file));
    if (faults) report(program, faults);
    else console.log(`skip   ${program} (not installed)`);
    wrong += faults?.length ?? 0;
  }
}
process.exit(wrong === 0 ? 0 : 1);
