/**
 * Checks by its structure whether a PDF keeps PDF/UA-1 and PDF/A-3a: `npm run check-pdf -- <file> …`.
 * Its limits are in docs/pdf.md. Exits with 1 for a fault, with 2 for a wrong call.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { checkPdf, type Finding, RULE_IDS, UNREADABLE } from '@prumo/pdf-check';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run check-pdf -- <file> …');
  process.exit(2);
}

const ofRule = (findings: readonly Finding[], id: string): string[] =>
  findings.filter(({ rule }) => rule === id).map(({ message }) => message);

/** A rule's line, with the first of what it found below it. */
function report(name: string, faults: readonly string[], most = 10): void {
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  for (const fault of faults.slice(0, most)) console.log(`         ${fault}`);
  if (faults.length > most) console.log(`         … and ${faults.length - most} more`);
}

/** Another program's opinion of a file; no faults: it had none. */
interface Opinion {
  name: string;
  /** Undefined: the program is not installed. */
  faults: string[] | undefined;
}

/** Programs that read a file and complain on their error output or by their status. */
const PROGRAMS = [
  ['qpdf', '--check'],
  ['pdfinfo'],
  ['pdffonts'],
  ['pdftotext', '-q', '-enc', 'UTF-8'],
] as const;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function ask(command: string, options: readonly string[], file: string): Opinion {
  const target = command === 'pdftotext' ? ['-'] : [];
  const { error, status, stderr } = spawnSync(command, [...options, file, ...target], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return { name: command, faults: undefined };
  const said = linesOf(stderr ?? '');
  const ended = status === 0 ? [] : [`ended with ${status ?? error?.message}`];
  return { name: command, faults: [...said, ...ended] };
}

/** The findings of qpdf and poppler, where they are installed. */
const askOthers = (file: string): Opinion[] =>
  PROGRAMS.map(([command, ...options]) => ask(command, options, file));

let wrong = 0;
for (const file of files) {
  console.log(file);
  const findings = await checkPdf(await readFile(file));
  const isRead = findings.every(({ rule }) => rule !== UNREADABLE);
  for (const id of isRead ? RULE_IDS : [UNREADABLE]) report(id, ofRule(findings, id));
  wrong += findings.length;
  for (const { name, faults } of askOthers(file)) {
    if (faults === undefined) console.log(`skip   ${name} (not installed)`);
    else report(name, faults);
    wrong += faults?.length ?? 0;
  }
}
process.exit(wrong === 0 ? 0 : 1);
