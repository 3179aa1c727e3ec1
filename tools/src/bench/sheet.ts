/** What is told of a row: what the product took, what stands beside it, and whether it holds. */
export interface Verdict {
  /** What the product took, in words. */
  product: string;
  /** What the floor or a peer took, in words. */
  beside?: string;
  /** The product's share of the other's answers, or how many times its cost; what that is, the goal says. */
  ratio?: number;
  goal?: string;
  /** Not told where there is no goal: the row is there to compare with. */
  holds?: boolean;
}

const WIDTHS = [46, 52, 52, 6, 12, 6] as const;
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0)).join(' | ')} |`;

/** A table that is told row by row, as Markdown. */
export class Sheet {
  private isBegun = false;
  private readonly verdicts: (boolean | undefined)[] = [];

  /** @param only what the names of all rows that are asked for have in common */
  constructor(
    private readonly only = '',
    private readonly tell: (line: string) => void = console.log,
  ) {}

  /** Whether any of these rows is asked for. */
  wants(...names: readonly string[]): boolean {
    return names.some((name) => name.includes(this.only));
  }

  /** Measures a row, where it is asked for, and prints it. */
  async row(name: string, measure: () => Promise<Verdict> | Verdict): Promise<void> {
    if (this.wants(name)) this.print(name, await measure());
  }

  /** Whether a row has missed its goal. */
  get hasMissed(): boolean {
    return this.verdicts.includes(false);
  }

  /** How many rows hold, of those that have a goal. */
  summary(): string {
    const judged = this.verdicts.filter((holds) => holds !== undefined);
    return `${judged.filter(Boolean).length} of ${judged.length} rows with a goal hold.`;
  }

  private print(name: string, { product, beside = '', ratio, goal = '', holds }: Verdict): void {
    if (!this.isBegun) {
      this.tell(line(['what', 'product', 'beside', 'ratio', 'goal', '']));
      this.tell(line(WIDTHS.map((width) => '-'.repeat(width))));
      this.isBegun = true;
    }
    this.verdicts.push(holds);
    const verdict = holds === undefined ? '' : holds ? 'holds' : 'misses';
    this.tell(line([name, product, beside, ratio === undefined ? '' : ratioOf(ratio), goal, verdict]));
  }
}

const ratioOf = (ratio: number): string => (ratio < 10 ? ratio.toPrecision(2) : ratio.toFixed(0));

/** A goal that a figure must stay within, with its unit. NaN, which is nothing measured, does not hold. */
export const atMost = (value: number, most: number, unit: string): Pick<Verdict, 'goal' | 'holds'> => ({
  goal: `≤ ${most} ${unit}`,
  holds: value <= most,
});

/** A goal that a figure must reach, with its unit. */
export const atLeast = (value: number, least: number, unit: string): Pick<Verdict, 'goal' | 'holds'> => ({
  goal: `≥ ${least} ${unit}`,
  holds: value >= least,
});

/** Milliseconds, as exact as they are worth telling. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
