import { PAGE } from '../src/document/theme.js';
import type { TextRun } from './pdf-reader.js';

/** Runs that begin before the one to their left, on the same line, has ended. */
export function overlaps(runs: readonly TextRun[]): [string, string][] {
  const sorted = [...runs].sort((a, b) => b.y - a.y || a.x - b.x);
  return sorted.flatMap((run, index): [string, string][] => {
    const next = sorted[index + 1];
    const collide = next && Math.abs(next.y - run.y) < 0.5 && run.x + run.width > next.x + 0.1;
    return collide ? [[run.text, next.text]] : [];
  });
}

/** Runs that leave the margins. */
export const outside = (runs: readonly TextRun[]): TextRun[] =>
  runs.filter(
    ({ x, y, width }) => x < PAGE.left - 0.1 || x + width > PAGE.width - PAGE.right + 0.1 || y < 30,
  );
