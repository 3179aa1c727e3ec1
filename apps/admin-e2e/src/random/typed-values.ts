import type { Page, Request, Response } from 'playwright-core';
import { isAmbiguous, parseNumber } from '@prumo/domain';

type Body = Record<string, unknown>;
/** By field: the text, and whether the field takes numbers. */
type Typed = Map<string, { text: string; numeric: boolean }>;

const WRITES = /^(POST|PUT)$/;

/** Filled by the CEP lookup as well as by hand, never answered, or dropped where the zones are those of the city. */
const NOT_COMPARED = new Set([
  'cep',
  'street',
  'neighborhood',
  'city',
  'state',
  'addressNumber',
  'password',
  'updatedAt',
  'zoneOverrideReason',
]);

const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const numberOf = (typed: string): number | undefined =>
  parseNumber(typed) ?? (isAmbiguous(typed) ? parseNumber(typed.replaceAll('.', '')) : undefined);

/** A mask or a length may leave out what was typed; it never adds or changes anything. */
const keepsWhatWasTyped = (typed: string, numeric: boolean, sent: unknown): boolean =>
  numeric ? numberOf(typed) === (sent ?? undefined) : plain(typed).startsWith(plain(sent));

/** Remembers what was typed into the open form, and holds what is sent and what is stored against it. */
export class TypedValues {
  readonly faults: string[] = [];
  writes = 0;
  private form = '';
  private readonly typed: Typed = new Map();
  /** What had been typed at each press since: a save takes what the form holds when it is pressed, and is sent later. */
  private readonly pressed: Typed[] = [];
  private readonly pending: Promise<void>[] = [];

  constructor(page: Page) {
    // What counts is what had been typed by then: whoever goes on typing is answered later.
    const typedBy = new WeakMap<Request, Typed[]>();
    page.on('request', (request) => {
      if (WRITES.test(request.method())) typedBy.set(request, [...this.pressed, new Map(this.typed)]);
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
    if (form !== this.form) this.forget();
    this.form = form;
  }

  /** Something is about to be pressed: it may be what saves. */
  press(): void {
    this.pressed.push(new Map(this.typed));
  }

  note(source: string, text: string, numeric: boolean): void {
    if (source !== '' && !NOT_COMPARED.has(source)) this.typed.set(source, { text, numeric });
  }

  /** What was typed is no longer what is meant. */
  forget(): void {
    this.typed.clear();
    this.pressed.length = 0;
  }

  /** Waits until everything that was answered has been compared. */
  async settled(): Promise<void> {
    await Promise.all(this.pending.splice(0));
  }

  private async compare(response: Response, typed: readonly Typed[]): Promise<void> {
    const sent = bodyOf(response);
    const path = new URL(response.url()).pathname;
    if (!sent || !response.ok() || !/^\/api\/[a-z-]+(\/\d+)?$/.test(path)) return;
    const stored = (await response.json().catch(() => undefined)) as Body | undefined;
    if (!stored || !('id' in stored)) return;
    this.writes += 1;
    const wrong = typed.map((one) => lostOf(one, sent));
    if (wrong.every(({ length }) => length > 0))
      this.faults.push(...(wrong.at(-1) ?? []).map((fault) => `${path} ${fault}`));
    for (const [field, value] of Object.entries(sent)) {
      if (!NOT_COMPARED.has(field) && field in stored && !isStored(value, stored[field]))
        this.faults.push(
          `${path} ${field}: sent ${JSON.stringify(value)}, stored ${JSON.stringify(stored[field])}`,
        );
    }
    this.forget();
  }
}

/** What was typed and is not what was sent. */
const lostOf = (typed: Typed, sent: Body): string[] =>
  [...typed]
    .filter(([field, { text, numeric }]) => field in sent && !keepsWhatWasTyped(text, numeric, sent[field]))
    .map(
      ([field, { text }]) => `${field}: typed ${JSON.stringify(text)}, sent ${JSON.stringify(sent[field])}`,
    );

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
