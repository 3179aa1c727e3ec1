import type { Received } from '../client/http-client.js';
import type { Plan } from './plan.js';

/** Something that went wrong, and the first request that showed it. */
export interface Fault {
  operation: string;
  text: string;
  request: number;
  times: number;
  plan: Plan;
  answer?: Received;
}

/** Ids and numbers of one case, so that the same fault of two records counts as one. */
const kindOf = (text: string): string => text.replace(/\d+/g, 'n');

/** Counts requests and answers. */
export class Tally {
  private readonly answers = new Map<string, Map<number, number>>();
  private readonly found = new Map<string, Fault>();
  requests = 0;

  constructor(operations: readonly { id: string }[]) {
    for (const { id } of operations) this.answers.set(id, new Map());
  }

  answered({ operation }: Plan, status: number): void {
    const counts = this.answers.get(operation.id);
    counts?.set(status, (counts.get(status) ?? 0) + 1);
  }

  fault(plan: Plan, text: string, request: number, answer?: Received): void {
    const key = `${plan.operation.id} ${kindOf(text).slice(0, 80)}`;
    const known = this.found.get(key);
    if (known) known.times += 1;
    else this.found.set(key, { operation: plan.operation.id, text, request, times: 1, plan, answer });
  }

  get faults(): Fault[] {
    return [...this.found.values()];
  }

  /** How many answers there were of each status. */
  byStatus(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const counts of this.answers.values())
      for (const [status, count] of counts) sums[status] = (sums[status] ?? 0) + count;
    return sums;
  }

  /** Operations without a successful request. */
  neverDone(): string[] {
    return [...this.answers].flatMap(([id, counts]) =>
      [...counts.keys()].some((status) => status < 400) ? [] : [id],
    );
  }
}

const MAX_SHOWN = 4000;

/** A request as a person can read and repeat it. */
export function shownRequest({ person, mood, sent }: Plan): string {
  const { method, path, headers, body } = sent;
  const lines = Object.entries(headers ?? {})
    .filter(([name]) => name !== 'csrf-token')
    .map(([name, value]) => `  ${name}: ${value}`);
  const text = body === undefined ? [] : [`  ${body.toString('utf8').slice(0, MAX_SHOWN)}`];
  return [`  ${method} ${path}   (${person.name}, ${mood})`, ...lines, ...text].join('\n');
}
