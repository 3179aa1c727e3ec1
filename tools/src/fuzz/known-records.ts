import { type Operation, nameOf } from './description.js';
import { type Gen, pick } from './gen.js';

export type Row = Record<string, unknown> & { id: number };

/** A document that was handed out. */
interface Issued {
  reportId: number;
  sha256: string;
  code: string;
}

/** Remembered records of a kind: the first and the last of this number. */
const KEPT = 40;

const segmentOf = (path: string): string => path.split('/')[2] ?? '';

/** The address of the record that a path is about: '/api/buildings/{id}' of '/api/buildings/{id}/structural-system'. */
export const ownerOf = (path: string): string | undefined =>
  /^.*?\{\w+\}/.exec(path)?.[0].replace(/\{\w+\}/, '{id}');

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'number';

/** Known records, by their address: those of earlier answers, which requests refer to. */
export class KnownRecords {
  private readonly rows = new Map<string, Row[]>();
  /** Hashes and codes of issued documents, by report. */
  private readonly issued = new Map<number, Issued[]>();
  /** Segment and schema of an answer → the address of such a record. */
  private readonly owners = new Map<string, string>();

  constructor(operations: readonly Operation[]) {
    for (const { path, answers } of operations) {
      const name = nameOf(answers['200']?.content?.['application/json']?.schema);
      if (name && ownerOf(path) === path) this.owners.set(`${segmentOf(path)} ${name}`, path);
    }
  }

  /** Remembers the records that an operation has answered. */
  learn({ path, answers, method }: Operation, status: number, json: unknown): void {
    const name = nameOf(answers[status]?.content?.['application/json']?.schema);
    if (name === 'DocumentRecord') this.learnDocuments(json as Issued[]);
    const owner = this.owners.get(`${segmentOf(path)} ${name}`);
    if (!owner) return;
    for (const row of (Array.isArray(json) ? json.slice(0, KEPT) : [json]).filter(isRow)) {
      const others = (this.rows.get(owner) ?? []).filter(({ id }) => id !== row.id);
      if (method !== 'DELETE') others.push(row);
      else if (owner === '/api/reports/{id}') this.issued.delete(row.id);
      this.rows.set(owner, others.length > 2 * KEPT ? others.toSpliced(KEPT, 1) : others);
    }
  }

  /** A record at such an address ('/api/buildings/{id}'), if any is known. */
  row(g: Gen, owner: string | undefined): Row | undefined {
    const rows = this.rows.get(owner ?? '') ?? [];
    return rows.length > 0 ? pick(g, rows) : undefined;
  }

  private learnDocuments(documents: readonly Issued[]): void {
    const [first] = documents;
    if (first) this.issued.set(first.reportId, [...documents]);
  }

  /** An issued document; always of the same report, so that the parts of a request belong together. */
  document(g: Gen): Issued | undefined {
    const [documents] = this.issued.values();
    return documents && documents.length > 0 ? pick(g, documents) : undefined;
  }

  /** A record of any kind. */
  anyRow(g: Gen): Row | undefined {
    return this.rows.size > 0 ? this.row(g, pick(g, [...this.rows.keys()])) : undefined;
  }

  /** Some records at such an address, none twice. */
  some(g: Gen, owner: string, most: number): Row[] {
    const chosen = Array.from({ length: most }, () => this.row(g, owner)).filter((row) => row !== undefined);
    return [...new Map(chosen.map((row) => [row.id, row])).values()];
  }
}
