import { isDeepStrictEqual } from 'node:util';

import { jsonOf } from '../client/http-client.js';
import { type ApiDocument, resolved, type Schema } from './description.js';
import type { Plan } from './plan.js';
import { isKept } from './stored.js';
import { structureFaults } from './structure.js';
import { ownerOf, type Row } from './known-records.js';

/** Fields that a save changes without being sent, as documented. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  updateReport: ['version', 'generatedAt'],
  updateUser: ['allowedModules'],
  updateParameter: ['attributeValueId', 'minLimit', 'maxLimit'],
  updateAttribute: ['valueSource', 'valueIdField', 'valueLabelField'],
};

/** Writes that keep nothing of what they are sent, or no record that is answered. */
const STORES_NOTHING: ReadonlySet<string> = new Set([
  // Answers the sent rows alone, of all that there are.
  'putReportVerification',
  'previewReport',
  'signIn',
  'addZoneCoveragesInBulk',
  'addIsoplethCoveragesInBulk',
]);

interface BesideRecord {
  warnings?: unknown;
  removedAccess?: unknown;
}

const isRow = (json: unknown): json is Row =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 120) ?? 'nothing';

/** Compares the body of a write with its answer and with a later GET. */
export class RoundTrip {
  constructor(
    private readonly document: ApiDocument,
    /** The addresses that can be read. */
    private readonly readable: ReadonlySet<string>,
  ) {}

  /** The record as it is before a change; undefined when there is nothing to be compared. */
  async before(plan: Plan): Promise<Row | undefined> {
    return plan.operation.method === 'PUT' && plan.object
      ? this.read(plan, plan.sent.path.split('?')[0])
      : undefined;
  }

  /** Differences between the sent and the stored record, after a successful write. */
  async faultsOf(plan: Plan, json: unknown, before: Row | undefined): Promise<string[]> {
    const { object, operation } = plan;
    if (!object || !isRow(json) || STORES_NOTHING.has(operation.id)) return [];
    const fields = this.fieldsOf(plan);
    const sent = Object.entries(object).filter(
      ([name]) => fields.includes(name) && name in json && name !== 'structure',
    );
    const changed = sent
      .filter(([name, value]) => !isKept(name, value, json, operation.path))
      .map(([name, value]) => `${name} was sent as ${shown(value)} and is ${shown(json[name])}`);
    return [
      ...changed,
      ...moved(fields, object, before, json, MOVES[operation.id]),
      ...(await this.readAgain(plan, json)),
      ...(await this.readStructure(plan, json)),
    ];
  }

  /** The names of the body's fields that a client decides on. */
  private fieldsOf({ operation }: Plan): string[] {
    const schema: Schema = operation.body['application/json']?.schema ?? {};
    return Object.entries(resolved(this.document, schema).properties ?? {})
      .filter(([name, { readOnly }]) => !readOnly && name !== 'updatedAt')
      .map(([name]) => name);
  }

  private async readAgain(plan: Plan, json: Row): Promise<string[]> {
    const address =
      plan.operation.method === 'PUT'
        ? plan.sent.path.split('?')[0]
        : `${plan.operation.path.replace('/with-structure', '')}/${json.id}`;
    const read = await this.read(plan, address);
    // Side effects stand in the answer of the write only.
    const { warnings: _warnings, removedAccess: _removedAccess, ...answered } = json as Row & BesideRecord;
    return read && !isDeepStrictEqual(read, answered)
      ? [`a GET says ${difference(answered, read)} than the answer`]
      : [];
  }

  /** A preset's answer holds its structure, a report's stands at an address of its own. */
  private async readStructure({ person, object }: Plan, { id, structure }: Row): Promise<string[]> {
    if (!object || !('structure' in object)) return [];
    const stored = structure ?? jsonOf(await person.get(`/api/reports/${id}/structure`));
    return structureFaults(object['structure'], stored);
  }

  private async read({ person, operation }: Plan, address = ''): Promise<Row | undefined> {
    const path = address.replace('/with-structure', '');
    const template =
      operation.method === 'PUT'
        ? operation.path.replace('/with-structure', '')
        : path.replace(/\d+$/, '{id}');
    if (!this.readable.has(template) || ownerOf(template)?.includes('coverages')) return undefined;
    const answer = await person.get(path);
    const json = answer.status === 200 ? jsonOf(answer) : undefined;
    return isRow(json) ? json : undefined;
  }
}

const difference = (answered: Row, read: Row): string => {
  const [name] = Object.keys({ ...answered, ...read }).filter(
    (key) => !isDeepStrictEqual(answered[key], read[key]),
  );
  return `${name} ${shown(read[name ?? ''])} rather ${shown(answered[name ?? ''])}`;
};

/** Omitted fields that have changed. */
function moved(
  fields: readonly string[],
  object: object,
  before: Row | undefined,
  after: Row,
  mayMove: readonly string[] = [],
): string[] {
  if (!before) return [];
  return fields
    .filter((name) => !Object.hasOwn(object, name) && !mayMove.includes(name))
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => `${name} was not sent, was ${shown(before[name])} and is ${shown(after[name])}`);
}
