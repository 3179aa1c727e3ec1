import { HttpClient, jsonOf, type Received } from '../client/http-client.js';
import { type Analysis, createBuilding, createReport, structureOf } from '../client/records.js';
import type { Instance } from '../instance.js';
import { Answers } from './answers.js';
import { type ApiDocument, operationsOf } from './description.js';
import { genOf } from './gen.js';
import { signInAll } from './people.js';
import { type Material, type Plan, planOf } from './plan.js';
import { RoundTrip } from './round-trip.js';
import { Tally } from './tally.js';
import { type Row, KnownRecords } from './known-records.js';

export interface Limits {
  requests: number;
  seed: number;
  minutes: number;
  /** Ids of the only operations that are to be asked for; all when there are none. */
  only?: readonly string[];
}

const KEPT_DOCUMENTS = 5;

/** One run: the growing material, and the results so far. */
class Run {
  private readonly etags = new Map<string, string>();
  private readonly documents: Buffer[] = [];
  private readonly answers: Answers;
  private readonly roundTrip: RoundTrip;
  readonly tally: Tally;

  constructor(
    private readonly material: Omit<Material, 'etags' | 'documents'>,
    private readonly instance: Instance,
  ) {
    const { document, operations } = material;
    this.answers = new Answers(document);
    const readable = operations.filter(({ method }) => method === 'GET').map(({ path }) => path);
    this.roundTrip = new RoundTrip(document, new Set(readable));
    this.tally = new Tally(material.asked);
  }

  /** Reads the beginning of every list, so that there is something to ask about. */
  private async lookAround(): Promise<void> {
    const { operations, people, records } = this.material;
    for (const operation of operations) {
      const isList = operation.parameters.some(({ name }) => name === 'range');
      if (!isList || operation.path.includes('{')) continue;
      const path = `${operation.path}?range=${encodeURIComponent('[0,39]')}`;
      const answer = await people.admin.get(path);
      if (answer.status === 200) records.learn(operation, 200, jsonOf(answer));
    }
  }

  /** Gives each worker a building, a report and an issued document. */
  async begin(): Promise<void> {
    const { people, records, seed, operations } = this.material;
    await this.lookAround();
    const analysis = records.row(genOf(seed, 0), '/api/analyses/{id}');
    const listed = operations.find(({ id }) => id === 'listReportDocuments');
    for (const worker of people.workers) {
      const { id } = await createBuilding(worker);
      const report = await createReport(worker, id, analysis && structureOf([analysis as Row & Analysis]));
      await worker.get(`/api/reports/${report}/jsreport`);
      if (listed) records.learn(listed, 200, await worker.read(`/api/reports/${report}/documents`));
    }
    await this.lookAround();
  }

  /** Makes the request of this number. False when the process has ended. */
  async make(number: number): Promise<boolean> {
    const plan = planOf({ ...this.material, etags: this.etags, documents: this.documents }, number);
    this.tally.requests += 1;
    try {
      await this.follow(plan, number);
    } catch (error) {
      this.tally.fault(plan, `no answer: ${error instanceof Error ? error.message : String(error)}`, number);
    }
    const hasEnded = this.instance.programs.some((program) => program.hasEnded());
    if (!hasEnded) return true;
    this.tally.fault(plan, 'the end of the process', number);
    return false;
  }

  private async follow(plan: Plan, number: number): Promise<void> {
    const before = plan.mood === 'valid' ? await this.roundTrip.before(plan) : undefined;
    const answer = await plan.person.send(plan.sent);
    this.tally.answered(plan, answer.status);
    const json = jsonOf(answer);
    const faults = this.answers.faultsOf(plan, answer);
    if (answer.status < 300) {
      if (plan.operation.method !== 'GET')
        faults.push(...(await this.roundTrip.faultsOf(plan, json, before)));
      this.keep(plan, answer, json);
    }
    if (plan.operation.isOpen && plan.operation.method !== 'GET' && answer.status < 300) plan.person.forget();
    for (const text of faults) this.tally.fault(plan, text, number, answer);
  }

  private keep({ operation, person, sent }: Plan, { status, headers, body }: Received, json: unknown): void {
    this.material.records.learn(operation, status, json);
    if (headers.etag && operation.method === 'GET')
      this.etags.set(`${person.name} ${sent.path}`, headers.etag);
    if (headers['content-type'] !== 'application/pdf') return;
    this.documents.push(body);
    this.documents.splice(0, this.documents.length - KEPT_DOCUMENTS);
  }
}

/** Makes requests from the API's description, one after the other, and validates every answer. */
export async function fuzz(
  instance: Instance,
  { requests, seed, minutes, only = [] }: Limits,
  say: (line: string) => void,
): Promise<Tally> {
  const http = new HttpClient(instance.url);
  try {
    const people = await signInAll(http);
    const described = await http.send({ method: 'GET', path: '/api/openapi.json' });
    const document = jsonOf(described) as ApiDocument;
    const operations = operationsOf(document);
    const asked = only.length === 0 ? operations : operations.filter(({ id }) => only.includes(id));
    const run = new Run(
      { seed, document, operations, asked, people, records: new KnownRecords(operations) },
      instance,
    );
    await run.begin();
    const end = performance.now() + minutes * 60_000;
    for (let number = 1; number <= requests && performance.now() < end; number += 1) {
      if (!(await run.make(number))) break;
      if (number % 5000 === 0) say(`${number} requests, ${run.tally.faults.length} faults`);
    }
    return run.tally;
  } finally {
    http.close();
  }
}
