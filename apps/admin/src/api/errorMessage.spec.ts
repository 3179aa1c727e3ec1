import { errorMessage, payloadMessage, responseFailure } from './errorMessage';

const MODULE = 'Você não tem permissão para acessar este módulo.';

describe('payloadMessage', () => {
  it.each([
    ['plain text', 'Código já cadastrado.', 'Código já cadastrado.'],
    ['a JSON string', '"Código já cadastrado."', 'Código já cadastrado.'],
    ['an object', { message: ' Falhou ' }, 'Falhou'],
    ['an object as text', '{"statusCode":409,"message":"Falhou"}', 'Falhou'],
    ['an object without message', { error: 'x' }, ''],
    ['an object whose message is no text', { message: ['x'] }, ''],
    ['an object without message, as text', '{"error":"x"}', ''],
    ['text that only begins like JSON', '{quebrado', '{quebrado'],
    ['a list', '[1]', ''],
    ['a page of a proxy', '<html><body>502 Bad Gateway</body></html>', ''],
    ['blank', '  ', ''],
    ['null', null, ''],
    ['nothing', undefined, ''],
    ['a number', 42, ''],
  ])('%s', (_name, payload, message) => expect(payloadMessage(payload)).toBe(message));
});

describe('responseFailure', () => {
  it.each([
    [409, 'Conflict', { message: 'Código já cadastrado.' }, 'Código já cadastrado.'],
    [409, 'Conflict', {}, 'Conflict'],
    [500, '', '', 'Erro inesperado'],
    [502, 'Bad Gateway', '<html></html>', 'Bad Gateway'],
    [403, 'Forbidden', '', MODULE],
    [403, 'Forbidden', { message: 'Access Denied' }, MODULE],
    [403, 'Forbidden', 'error: access denied by policy', MODULE],
    [403, 'Forbidden', { message: 'Falha CSRF' }, 'Falha CSRF'],
    [401, 'Unauthorized', 'access denied', 'access denied'],
  ])('%d %s %j → %s', (status, statusText, payload, message) => {
    expect(responseFailure({ status, statusText, payload })).toEqual({
      status,
      statusText,
      payload,
      message,
    });
  });
});

describe('errorMessage', () => {
  it.each([
    ['an Error', new Error('Falhou'), 'Falhou'],
    ['an Error without message', new Error(''), 'Erro inesperado'],
    [
      'a status text only',
      { status: 500, statusText: 'Internal Server Error', message: '' },
      'Internal Server Error',
    ],
    [
      'a blank message and a payload',
      { status: 409, message: ' ', payload: { message: 'Falhou' } },
      'Falhou',
    ],
    ["react-admin's body", { status: 409, body: { message: 'Falhou' } }, 'Falhou'],
    ['a 403 without words', { status: 403, message: '' }, MODULE],
    ['a 403 that says access denied', { status: 403, message: 'ACCESS DENIED' }, MODULE],
    ['a 403 with words', { status: 403, message: 'Sem permissão.' }, 'Sem permissão.'],
    ['NNN: text', new Error('409: Código já cadastrado.'), 'Código já cadastrado.'],
    ['NNN: JSON', new Error('409: {"message":"Falhou"}'), 'Falhou'],
    ['NNN: JSON string', '400: "Falhou"', 'Falhou'],
    ['403: nothing', new Error('403: '), MODULE],
    ['403: nothing, trimmed', '403:', MODULE],
    ['403: access denied', '403: {"message":"Access denied"}', MODULE],
    ['403: csrf', '403: Falha CSRF (token indisponível)', 'Falha CSRF (token indisponível)'],
    ['500: nothing', '500:', 'Erro inesperado'],
    ['500: nothing, with a status text', { message: '500: ', statusText: 'Server Error' }, 'Server Error'],
    ['several lines', '400: um\ndois', 'um\ndois'],
    ['a text', 'Falhou', 'Falhou'],
    ['an empty text', '', 'Erro inesperado'],
    ['a number that is no status', 'Sala 12: fechada', 'Sala 12: fechada'],
    ['an empty object', {}, 'Erro inesperado'],
    ['undefined', undefined, 'Erro desconhecido'],
    ['null', null, 'Erro desconhecido'],
    ['a number', 42, 'Erro desconhecido'],
  ])('%s', (_name, error, message) => expect(errorMessage(error)).toBe(message));
});
