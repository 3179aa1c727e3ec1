import { EventEmitter, once } from 'node:events';

import type { IfcLine, IfcProgress } from '@prumo/domain';

import { DomainError, HTTP_STATUS } from '../../../common/errors/domain-error.js';

/** Starts a task; tells its progress as it comes, at last its result or refusal. The lines fail with any other error. */
export function linesOf<Result>(
  run: (report: (progress: IfcProgress) => void) => Promise<Result>,
): AsyncGenerator<IfcLine<Result>> {
  const changes = new EventEmitter();
  let newest: IfcProgress | undefined;
  let last: { line: IfcLine<Result> } | { failure: unknown } | undefined;
  const ended = run((progress) => {
    newest = progress;
    changes.emit('change');
  }).then(
    (proposal) => {
      last = { line: { proposal } };
    },
    (error: unknown) => {
      last = error instanceof DomainError ? { line: { refusal: refusalOf(error) } } : { failure: error };
    },
  );
  return (async function* () {
    while (last === undefined) {
      await Promise.race([ended, once(changes, 'change')]);
      // Only the newest counts to a client that reads slowly.
      if (newest) yield { progress: newest };
      newest = undefined;
    }
    if ('failure' in last) throw last.failure;
    yield last.line;
  })();
}

const refusalOf = ({ code, message, details: { errors } }: DomainError) => ({
  statusCode: HTTP_STATUS[code],
  message,
  ...(errors && { errors }),
});
