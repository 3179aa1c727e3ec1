import type { Aspect, Aspects, DescribedParameter } from './requirement-details.js';

/** The texts that all parameters have: the head of their group states them, rows only what is theirs alone. */
export function sharedAspects(described: readonly DescribedParameter[]): Aspects {
  const sharedOf = (aspect: Aspect): string => {
    const [first = '', ...others] = new Set(described.map((one) => one[aspect]));
    return others.length === 0 ? first : '';
  };
  return { demand: sharedOf('demand'), condition: sharedOf('condition'), note: sharedOf('note') };
}

/** What is beyond the texts that are said already. */
const beyond = (all: Aspects, said: Aspects): Aspects => {
  const own = (aspect: Aspect): string => (all[aspect] === said[aspect] ? '' : all[aspect]);
  return { demand: own('demand'), condition: own('condition'), note: own('note') };
};

const saidWith = (said: Aspects, own: Aspects): Aspects => ({
  demand: own.demand || said.demand,
  condition: own.condition || said.condition,
  note: own.note || said.note,
});

/** Rows below each other; `shared` is what all have beyond what is said already, null if rows say it themselves. */
interface Run {
  rows: DescribedParameter[];
  shared: Aspects | null;
}

/** From how many rows on an aspect is said above them, in the order in which rows are divided by it. */
const SPOKEN: readonly (readonly [Aspect, number])[] = [
  ['condition', 2],
  ['note', 2],
  ['demand', 5],
];

/** Consecutive rows with the same text of an aspect. */
function alike(rows: readonly DescribedParameter[], aspect: Aspect): DescribedParameter[][] {
  const runs: DescribedParameter[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.[aspect] === row[aspect]) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Divides rows by an aspect; those that say it themselves stay together. */
function runsBy(aspect: Aspect, least: number, rows: readonly DescribedParameter[], said: Aspects): Run[] {
  const runs: Run[] = [];
  for (const run of alike(rows, aspect)) {
    const shared = beyond(sharedAspects(run), said);
    const last = runs.at(-1);
    if (shared[aspect] !== '' && run.length >= least) runs.push({ rows: run, shared });
    else if (last && !last.shared) last.rows.push(...run);
    else runs.push({ rows: run, shared: null });
  }
  return runs;
}

interface Listener {
  /** What the next rows share. */
  onShared(aspects: Aspects, rows: readonly DescribedParameter[]): void;
  /** A row, with what it has alone. */
  onRow(row: DescribedParameter, own: Aspects): void;
}

/** Goes through rows in their order: what several below each other share is told before them. */
export function tellRows(
  rows: readonly DescribedParameter[],
  said: Aspects,
  listener: Listener,
  [first, ...others] = SPOKEN,
): void {
  if (!first) {
    for (const row of rows) listener.onRow(row, beyond(row, said));
    return;
  }
  for (const { rows: run, shared } of runsBy(...first, rows, said)) {
    if (shared) listener.onShared(shared, run);
    tellRows(run, shared ? saidWith(said, shared) : said, listener, others);
  }
}
