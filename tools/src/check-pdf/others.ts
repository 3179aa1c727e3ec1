import { spawnSync } from 'node:child_process';

/** Another program's opinion of a file; no faults: it had none. */
export interface Opinion {
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

/** What qpdf and poppler say of the file, where they are installed. */
export const askOthers = (file: string): Opinion[] =>
  PROGRAMS.map(([command, ...options]) => ask(command, options, file));
