/** The result of a row. */
export interface Verdict {
  /** Figures of the product. */
  product: string;
  /** Figures of the floor or a peer. */
  beside?: string;
  /** The product's rate or cost relative to the other's. */
  ratio?: number;
  goal?: string;
  /** Undefined without a goal. */
  holds?: boolean;
}

const WIDTHS = [46, 52, 52, 6, 12, 6] as const;
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0)).join(' | ')} |`;

/** A Markdown table, printed row by row. */
export class Sheet {
  private isBegun = false;
  private readonly verdicts: (boolean | undefined)[] = [];

  /** @param only text that the names of all wanted rows contain */
  constructor(
    private readonly only = '',
    private readonly tell: (line: string) => void = console.log,
  ) {}

  /** Whether any of these rows is wanted. */
  wants(...names: readonly string[]): boolean {
    return names.some((name) => name.includes(this.only));
  }

  /** Measures and prints a row if it is wanted. */
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

/** An upper limit with its unit. NaN (nothing measured) misses it. */
export const atMost = (value: number, most: number, unit: string): Pick<Verdict, 'goal' | 'holds'> => ({
  goal: `≤ ${most} ${unit}`,
  holds: value <= most,
});

/** A lower limit with its unit. */
export const atLeast = (value: number, least: number, unit: string): Pick<Verdict, 'goal' | 'holds'> => ({
  goal: `≥ ${least} ${unit}`,
  holds: value >= least,
});

/** Milliseconds; one decimal under 10. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
