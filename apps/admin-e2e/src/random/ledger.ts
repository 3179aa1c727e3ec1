import type { Page, Request, Response } from 'playwright-core';
import { parseNumber } from '@prumo/domain';

type Body = Record<string, unknown>;
/** By field: the text, and whether the field takes numbers. */
type Typed = Map<string, { text: string; numeric: boolean }>;

const WRITES = /^(POST|PUT)$/;

/** Filled by the CEP lookup as well as by hand, or never answered. */
const NOT_COMPARED = new Set([
  'cep',
  'street',
  'neighborhood',
  'city',
  'state',
  'addressNumber',
  'password',
  'updatedAt',
]);

const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A mask or a length may leave out what was typed; it never adds or changes anything. */
const keepsWhatWasTyped = (typed: string, numeric: boolean, sent: unknown): boolean =>
  numeric ? parseNumber(typed) === (sent ?? undefined) : plain(typed).startsWith(plain(sent));

/** Remembers what was typed into the open form, and holds what is sent and what is stored against it. */
export class Ledger {
  readonly faults: string[] = [];
  writes = 0;
  private form = '';
  private readonly typed: Typed = new Map();
  private readonly pending: Promise<void>[] = [];

  constructor(page: Page) {
    // What counts is what had been typed when it was sent: whoever goes on typing is answered later.
    const typedBy = new WeakMap<Request, Typed>();
    page.on('request', (request) => {
      if (WRITES.test(request.method())) typedBy.set(request, new Map(this.typed));
    });
    page.on('response', (response) => {
      const typed = typedBy.get(response.request());
      if (typed) this.pending.push(this.compare(response, typed));
    });
  }

  /** Another form begins with nothing typed. */
  async look(page: Page): Promise<void> {
    const form = await page.evaluate(
      () => `${location.pathname} ${document.querySelector('[role=dialog] h2')?.textContent ?? ''}`,
    );
    if (form !== this.form) this.typed.clear();
    this.form = form;
  }

  note(source: string, text: string, numeric: boolean): void {
    if (source !== '' && !NOT_COMPARED.has(source)) this.typed.set(source, { text, numeric });
  }

  /** What was typed is no longer what is meant. */
  forget(): void {
    this.typed.clear();
  }

  /** Waits until everything that was answered has been compared. */
  async settled(): Promise<void> {
    await Promise.all(this.pending.splice(0));
  }

  private async compare(response: Response, typed: Typed): Promise<void> {
    const sent = bodyOf(response);
    const path = new URL(response.url()).pathname;
    if (!sent || !response.ok() || !/^\/api\/[a-z-]+(\/\d+)?$/.test(path)) return;
    const stored = (await response.json().catch(() => undefined)) as Body | undefined;
    if (!stored || !('id' in stored)) return;
    this.writes += 1;
    for (const [field, value] of Object.entries(sent)) {
      const { text, numeric } = typed.get(field) ?? {};
      if (text !== undefined && !keepsWhatWasTyped(text, numeric ?? false, value))
        this.faults.push(`${path} ${field}: typed ${JSON.stringify(text)}, sent ${JSON.stringify(value)}`);
      if (!NOT_COMPARED.has(field) && field in stored && !isStored(value, stored[field]))
        this.faults.push(
          `${path} ${field}: sent ${JSON.stringify(value)}, stored ${JSON.stringify(stored[field])}`,
        );
    }
    this.typed.clear();
  }
}

/** Objects and lists have tests of their own. */
const isStored = (sent: unknown, stored: unknown): boolean =>
  typeof sent === 'object' && sent !== null ? true : plain(sent) === plain(stored);

function bodyOf(response: Response): Body | undefined {
  try {
    return (response.request().postDataJSON() ?? undefined) as Body | undefined;
  } catch {
    return undefined;
  }
}
