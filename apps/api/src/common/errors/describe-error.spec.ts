import { QueryFailedError } from 'typeorm';

import { describeError } from './describe-error.js';

const HERE = /\n\s+at .*describe-error\.spec/;

it('returns the message and the stack of an error', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n/);
  expect(describeError(new TypeError('x is not a function'))).toMatch(HERE);
  expect(describeError('ana@example.com')).toBe('string');
});

it('omits user input of database and JSON errors', () => {
  const driver = Object.assign(new Error('value "529.982.247-25" is out of range for type integer'), {
    code: '22003',
    detail: 'Key (email)=(ana@example.com) already exists.',
  });
  const query = describeError(new QueryFailedError('INSERT …', ['$argon2id$…', 'ana@example.com'], driver));
  expect(query).toMatch(/^QueryFailedError 22003\n/);
  expect(query).toMatch(HERE);
  const json = describeError(caught(() => JSON.parse('{"email": ana@example.com')));
  expect(json).toMatch(/^SyntaxError\n/);
  expect(query + json).not.toMatch(/529|ana@|argon2/);
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
