import { PAGE } from '../src/document/theme.js';
import type { TextRun } from './pdf-reader.js';

/** Runs with visually equal baselines: those of adjacent columns may differ slightly. */
function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - run.y < 0.5) line.push(run);
    else lines.push([run]);
  }
  return lines;
}

/** Runs that begin before the one to their left ends. */
export const overlaps = (runs: readonly TextRun[]): [string, string][] =>
  linesOf(runs).flatMap((line) => {
    const sorted = line.sort((a, b) => a.x - b.x);
    return sorted.flatMap((run, index): [string, string][] => {
      const next = sorted[index + 1];
      return next && run.x + run.width > next.x + 0.1 ? [[run.text, next.text]] : [];
    });
  });

/** Runs outside of the margins. */
export const outside = (runs: readonly TextRun[]): TextRun[] =>
  runs.filter(
    ({ x, y, width }) => x < PAGE.left - 0.1 || x + width > PAGE.width - PAGE.right + 0.1 || y < 25,
  );
