import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

import { jsonOf, type Received } from '../client/http-client.js';
import type { ApiDocument, Operation, Schema } from './description.js';
import type { Plan } from './plan.js';

/** Schemas of OpenAPI 3.0 as JSON Schema. Undescribed properties are faults. */
const asJsonSchema = <T extends object>(described: T): T =>
  JSON.parse(JSON.stringify(described).replaceAll('"#/', '"api#/'), (_key, value: Schema | null) => {
    if (!value?.properties && value?.nullable !== true) return value;
    const { nullable, ...schema } = value;
    const plain = schema.properties ? { additionalProperties: false, ...schema } : schema;
    return nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
  }) as T;

/** Headers that are there whenever they are described: others depend on what was asked. */
const PROMISED = ['Location', 'Allow'];

/** Judges answers by what the document says of them. */
export class Answers {
  private readonly ajv = new Ajv({ strict: false, allErrors: true });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(asJsonSchema({ components: document.components }), 'api');
  }

  /** Deviations of an answer from the description. */
  faultsOf(plan: Plan, answer: Received): string[] {
    const { operation } = plan;
    const described = operation.answers[answer.status];
    if (answer.status >= 500) return [`a ${answer.status}`];
    if (!described) return [`a ${answer.status} that the document doesn't name`];
    const missing = Object.keys(described.headers ?? {}).filter(
      (name) => PROMISED.includes(name) && answer.headers[name.toLowerCase()] === undefined,
    );
    if (missing.length > 0) return [`a ${answer.status} without ${missing.join(', ')}`];
    if (!described.content)
      return answer.body.length > 0 && answer.status === 304 ? ['a 304 with a body'] : [];
    const type = answer.headers['content-type']?.split(';')[0] ?? '';
    const content = described.content[type];
    if (!content) return [`a ${answer.status} of type '${type}'`];
    const refusals = answer.status < 400 ? unauthorised(plan, answer.status) : lost(plan, answer.status);
    return [
      ...refusals,
      ...(type === 'application/json' ? this.jsonFaults(operation, answer, content.schema) : []),
    ];
  }

  private jsonFaults({ id }: Operation, answer: Received, schema: Schema): string[] {
    const json = jsonOf(answer);
    if (json === undefined) return ['JSON that is none'];
    const validate = this.validator(`${id} ${answer.status}`, schema);
    if (!validate(json))
      return (validate.errors ?? []).map(({ instancePath, message, params }) =>
        `a ${answer.status} with ${instancePath.replace(/\d+/g, 'n') || 'a body'} that ${message} ${JSON.stringify(params)}`.trim(),
      );
    return answer.status >= 400 ? errorFaults(json as ErrorBody, answer.status) : [];
  }

  private validator(key: string, schema: Schema): ValidateFunction {
    const known = this.compiled.get(key);
    if (known) return known;
    const made = this.ajv.compile(asJsonSchema(schema));
    this.compiled.set(key, made);
    return made;
  }
}

interface ErrorBody {
  statusCode: number;
  message: string;
  errors?: Record<string, string>;
}

const MAX_ERRORS = 20;

function errorFaults({ statusCode, message, errors }: ErrorBody, status: number): string[] {
  const texts = Object.values(errors ?? {});
  return [
    ...(statusCode === status ? [] : [`a ${status} that calls itself ${statusCode}`]),
    ...(message.trim() === '' ? ['an error without a message'] : []),
    ...(errors && texts[0] !== message ? ['a message that is not the first of the errors'] : []),
    ...(texts.length > MAX_ERRORS ? [`${texts.length} errors at once`] : []),
  ];
}

/** A lost session is a fault: every later 401 would prove nothing. The 401 of a sign-in is none. */
const lost = ({ operation, person }: Plan, status: number): string[] =>
  (status === 401 || status === 440) &&
  person.name !== 'visitor' &&
  !/^\/api\/login(\/|$)/.test(operation.path)
    ? [`a ${status} for the ${person.name}, whose session was open`]
    : [];

/** Nobody without a session reads anything, nobody without a token writes anything. */
function unauthorised({ operation, person, hasToken }: Plan, status: number): string[] {
  const isStranger = person.name === 'visitor' && !operation.isOpen;
  const isUnproven = operation.method !== 'GET' && !hasToken;
  return isStranger || isUnproven
    ? [`a ${status} for a ${isStranger ? 'visitor' : 'write without a token'}`]
    : [];
}
