import type { Client } from '../support/client.js';
import type { ApiDocument, Schema } from '../support/schema.js';
import type { Target } from './target.js';

type Body = Record<string, unknown>;
type Method = 'post' | 'put';

/** The ways of sending a field without telling anything. */
const BLANKS = [null, '', ' '];
/** They say what an edit started from: no fields of a record. */
const STARTED_FROM = ['updatedAt', 'structuralSystemUpdatedAt'];

const resolved = ({ components }: ApiDocument, schema: Schema): Schema => {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  return reference ? (components.schemas[reference.split('/').at(-1) ?? ''] ?? {}) : schema;
};
const takesNull = (schema: Schema): boolean =>
  schema.nullable === true ||
  (schema as { type?: unknown }).type === 'null' ||
  (schema.anyOf ?? []).some(takesNull);

/** The body that an operation takes, as the document describes it; undefined when it takes none, or a file. */
export function bodyOf(document: ApiDocument, path: string, method: Method): Schema | undefined {
  const schema = document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  return schema && resolved(document, schema);
}

/** What of a body can be told: all but what is read only. */
export const fieldsOf = (document: ApiDocument, body: Schema): [field: string, schema: Schema][] =>
  Object.entries(body.properties ?? {}).filter(
    ([field, schema]) =>
      !STARTED_FROM.includes(field) && !(resolved(document, schema).readOnly ?? schema.readOnly),
  );

const withoutStamp = ({ updatedAt: _updatedAt, ...record }: Body): Body => record;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a refusal names the field. */
const names = (errors: unknown, field: string): boolean =>
  Object.keys((errors ?? {}) as object).some((key) => key === field || key.startsWith(`${field}.`));

/** Walks every field of what is written at an address, and tells what came out otherwise than it should. */
export class Walk {
  readonly wrong: string[] = [];
  private body: Body | undefined;

  constructor(
    private readonly admin: Client,
    private readonly document: ApiDocument,
    private readonly path: string,
    private readonly target: Target,
  ) {}

  /** A record is not made with a blank in a field that takes none; elsewhere the blank is what it says. */
  async creating(): Promise<void> {
    const body = bodyOf(this.document, this.path, 'post');
    if (!body) return;
    for (const [field, schema] of fieldsOf(this.document, body))
      for (const blank of BLANKS) {
        const answer = await this.post({ [field]: blank });
        const expected = this.expected(field, null);
        this.judge('POST', field, blank, schema, answer, () => same(answer.body[field], expected));
      }
  }

  /** A record that is changed by a blank alone: only that field may change, and only to nothing. */
  async changing(): Promise<void> {
    const template = this.target.put ?? `${this.path}/{id}`;
    const body = bodyOf(this.document, template, 'put');
    if (!body) return;
    // Names of what a field refers to go with it, and are read only.
    const writable = new Set(fieldsOf(this.document, body).map(([field]) => field));
    const isReadOnly = (field: string) => field in (body.properties ?? {}) && !writable.has(field);
    const told = (record: Body) => Object.entries(record).filter(([field]) => !isReadOnly(field));
    for (const [field, schema] of fieldsOf(this.document, body))
      for (const blank of BLANKS) {
        const { address: path, record: before, read } = await this.made();
        const others = this.target.isSentWhole ? await this.target.body(this.admin) : {};
        const answer = await this.admin.put(path, { ...others, [field]: blank });
        const after = await read();
        if (answer.status !== 200 && !same(after, before))
          this.tell('PUT', field, blank, 'refused, and changed');
        const isUnsent = Object.hasOwn(this.target.unsent ?? {}, field);
        const { [field]: follows = {} } = this.target.follows ?? {};
        const wanted = isUnsent ? before : { ...before, [field]: this.expected(field, null), ...follows };
        this.judge('PUT', field, blank, schema, answer, () => same(told(after), told(wanted)));
      }
  }

  private expected(field: string, otherwise: unknown): unknown {
    const { unsent = {}, chosen = {} } = this.target;
    if (Object.hasOwn(unsent, field)) return unsent[field];
    return Object.hasOwn(chosen, field) ? chosen[field] : otherwise;
  }

  private judge(
    method: string,
    field: string,
    blank: unknown,
    schema: Schema,
    { status, body }: { status: number; body: Body },
    isAsTold: () => boolean,
  ): void {
    const isText = schema.type === 'string' || schema.type === 'number' || schema.type === 'integer';
    if (status === 400) {
      if (!names(body['errors'], field))
        this.tell(method, field, blank, `not named: ${JSON.stringify(body)}`);
      if (takesNull(schema) && (blank === null || isText))
        this.tell(method, field, blank, `refused: ${JSON.stringify(body)}`);
    } else if (status >= 300) this.tell(method, field, blank, `${status}: ${JSON.stringify(body)}`);
    else if (!takesNull(schema)) this.tell(method, field, blank, `taken for ${JSON.stringify(body[field])}`);
    else if (!isAsTold()) this.tell(method, field, blank, `became ${JSON.stringify(body[field])}`);
  }

  private tell(method: string, field: string, blank: unknown, what: string): void {
    this.wrong.push(`${method} ${this.path} ${field} = ${JSON.stringify(blank)}: ${what}`);
  }

  private async post(over: Body): Promise<{ status: number; body: Body; text: string }> {
    const { body, post, repeatable } = this.target;
    const path = post ? await post(this.admin) : this.path;
    if (!this.body || !repeatable) this.body = await body(this.admin);
    return this.admin.post(path, { ...this.body, ...over });
  }

  /** A new record: where it is changed, what it is, and how it is read again. */
  async made(): Promise<{ address: string; record: Body; read: () => Promise<Body> }> {
    const id = await this.make();
    const address = (this.target.put ?? `${this.path}/{id}`).replace('{id}', String(id));
    const read = () => this.read(id, address);
    return { address, record: await read(), read };
  }

  private async make(): Promise<number> {
    if (this.target.make) return this.target.make(this.admin);
    const { status, body, text } = await this.post({});
    if (status !== 201) throw new Error(`${this.path}: ${text}`);
    return body['id'] as number;
  }

  private async read(id: number, path: string): Promise<Body> {
    const template = this.target.get ?? this.target.put ?? `${this.path}/{id}`;
    const answer = this.document.paths[template]?.['get']
      ? await this.admin.get(template.replace('{id}', String(id)))
      : await this.admin.put(path, {});
    if (answer.status !== 200) throw new Error(`${template}: ${answer.text}`);
    return withoutStamp(answer.body as Body);
  }
}
