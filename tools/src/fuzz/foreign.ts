import type { Answer, Operation } from './description.js';
import { type Gen, pick } from './gen.js';

const METHODS = ['PATCH', 'POST', 'PUT', 'DELETE'];
const REFUSALS = [400, 401, 403, 404, 405, 412, 413, 415, 440];

/** The same address with a method that it does not take: refused, and told which it takes. */
export function foreign(g: Gen, operation: Operation, all: readonly Operation[]): Operation {
  const { path, answers } = operation;
  const taken = all.filter((one) => one.path === path).map(({ method }) => method);
  const refusal: Answer = { content: answers['400']?.content };
  return {
    ...operation,
    method: pick(
      g,
      METHODS.filter((method) => !taken.includes(method)),
    ),
    body: {},
    parameters: operation.parameters.filter(({ in: where }) => where === 'path'),
    answers: {
      ...Object.fromEntries(REFUSALS.map((status) => [status, refusal])),
      405: { ...refusal, headers: { Allow: {} } },
    },
  };
}
