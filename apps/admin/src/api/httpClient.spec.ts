import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorsOf, isOtherPerson, messageOf, saveFailureOf, statusOf } from './failure';
import { forgetCsrfToken, CSRF_UNAVAILABLE, getJson, request, sendJson } from './httpClient';
import { factorQuestion, passwordQuestion } from './signed-in/questions';
import { tabUser } from './signed-in/tabUser';

interface Seen {
  method: string;
  url: string;
  token: string | undefined;
  person?: unknown;
  contentType: string | undefined;
  body: string;
}

type Handler = (seen: Seen, response: ServerResponse) => void;

const realFetch = globalThis.fetch;
let server: Server;
let seen: Seen[];
let handle: Handler;
let tokens: number;

const answer = (response: ServerResponse, status: number, body: unknown, type = 'application/json') =>
  response
    .writeHead(status, { 'content-type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

async function receive(message: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of message) body += String(chunk);
  const token = message.headers['csrf-token'];
  const call: Seen = {
    method: message.method ?? '',
    url: message.url ?? '',
    token: typeof token === 'string' ? token : undefined,
    person: message.headers['session-person'],
    contentType: message.headers['content-type'],
    body,
  };
  seen.push(call);
  if (!call.url.startsWith('/api/csrf-token')) return handle(call, response);
  tokens += 1;
  answer(response, 200, { token: `token-${tokens}` });
}

beforeAll(async () => {
  server = createServer((message, response) => void receive(message, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (url, init) => realFetch(new URL(String(url), base), init);
});

afterAll(async () => {
  globalThis.fetch = realFetch;
  await new Promise((done) => server.close(done));
});

beforeEach(() => {
  seen = [];
  tokens = 0;
  forgetCsrfToken();
  handle = (_call, response) => answer(response, 200, { id: 7 });
});

const writes = () => seen.filter(({ url }) => !url.startsWith('/api/csrf-token'));
const tokenCalls = () => seen.filter(({ url }) => url.startsWith('/api/csrf-token'));

describe('request', () => {
  it('reads without a CSRF token', async () => {
    expect((await request('/api/buildings')).json).toEqual({ id: 7 });
    expect(seen.map(({ method, token, contentType }) => [method, token, contentType])).toEqual([
      ['GET', undefined, undefined],
    ]);
  });

  it('requests a token once per 10-minute bucket, and sends it with every write', async () => {
    const bucket = Math.floor(Date.now() / 600_000);
    await sendJson('POST', '/api/buildings', { name: 'Torre' });
    await sendJson('DELETE', '/api/buildings/7');
    expect(tokenCalls().map(({ url }) => url)).toEqual([`/api/csrf-token?t=${bucket}`]);
    expect(
      writes().map(({ method, token, contentType, body }) => [method, token, contentType, body]),
    ).toEqual([
      ['POST', 'token-1', 'application/json', '{"name":"Torre"}'],
      ['DELETE', 'token-1', undefined, ''],
    ]);
  });

  it('refreshes a rejected token with the current time, and retries once', async () => {
    handle = (call, response) =>
      call.token === 'token-2'
        ? answer(response, 200, { id: 8 })
        : answer(response, 403, { statusCode: 403, message: 'Falha CSRF: token ausente ou inválido.' });
    const before = Date.now();
    expect(await sendJson('PUT', '/api/buildings/8', {})).toEqual({ id: 8 });
    expect(writes().map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    const stamp = Number(new URL(tokenCalls()[1]?.url ?? '', 'http://x').searchParams.get('t'));
    expect(stamp).toBeGreaterThanOrEqual(before);
  });

  it('fails when the fresh token is rejected too', async () => {
    handle = (_call, response) =>
      answer(response, 403, { message: 'Falha CSRF: token ausente ou inválido.' });
    const failure: unknown = await sendJson('POST', '/api/buildings', {}).catch((error: unknown) => error);
    expect([statusOf(failure), messageOf(failure)]).toEqual([403, 'Falha CSRF: token ausente ou inválido.']);
    expect(writes()).toHaveLength(2);
  });

  it('does not retry a refusal unrelated to the token', async () => {
    handle = (_call, response) => answer(response, 403, { message: 'access denied' });
    const failure: unknown = await sendJson('POST', '/api/buildings', {}).catch((error: unknown) => error);
    expect(messageOf(failure)).toBe('Você não tem permissão para acessar este módulo.');
    expect(writes()).toHaveLength(1);
  });

  it('fails without sending the write when no token is available', async () => {
    const listen = server.listeners('request')[0] as (m: IncomingMessage, r: ServerResponse) => void;
    server.removeAllListeners('request');
    server.on('request', (message: IncomingMessage, response: ServerResponse) => {
      seen.push({
        method: message.method ?? '',
        url: message.url ?? '',
        token: undefined,
        contentType: undefined,
        body: '',
      });
      answer(response, 500, 'quebrou');
    });
    await expect(sendJson('POST', '/api/buildings', {})).rejects.toThrow(CSRF_UNAVAILABLE);
    expect(writes()).toEqual([]);
    server.removeAllListeners('request').on('request', listen);
  });

  it.each(['GET', 'POST'])('reports a missing connection when a %s gets no response', async (method) => {
    const reachable = globalThis.fetch;
    globalThis.fetch = (_url, init) => realFetch('http://127.0.0.1:1', init);
    const failure: unknown = await request('/api/buildings', { method }).catch((error: unknown) => error);
    globalThis.fetch = reachable;
    expect([statusOf(failure), messageOf(failure)]).toEqual([0, 'Sem conexão com o servidor.']);
    expect(saveFailureOf(failure, 'Falha ao salvar relatório')).toBe(
      'Falha ao salvar relatório. Sem conexão com o servidor. ' +
        'O que você digitou continua no formulário: salve de novo quando a conexão voltar.',
    );
  });

  it('does not report an aborted request as a connection failure', async () => {
    const failure: unknown = await request('/api/buildings', { signal: AbortSignal.abort() }).catch(
      (error: unknown) => error,
    );
    expect((failure as Error).name).toBe('AbortError');
  });

  it('reports a response that breaks off as a connection failure', async () => {
    handle = (_call, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
    };
    const failure: unknown = await request('/api/buildings').catch((error: unknown) => error);
    expect(messageOf(failure)).toBe('Sem conexão com o servidor.');
  });
});

describe('tab bound to its user', () => {
  const ana = { id: 7, fullName: 'Ana Lima', email: 'ana@exemplo.com' };
  const joana = { id: 8, fullName: 'Joana Reis', email: 'joana@exemplo.com' };
  const holdCookie = (value: string) =>
    Object.defineProperty(globalThis, 'document', {
      value: { cookie: `other=1; ${value}` },
      configurable: true,
    });
  const outcome = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

  beforeEach(() => {
    holdCookie('prumo.signed-in=u7');
    tabUser.forget();
    tabUser.isMine(ana);
  });
  afterAll(() => {
    tabUser.forget();
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('sends its user id with reads and writes', async () => {
    await getJson('/api/buildings');
    await sendJson('POST', '/api/buildings', {});
    expect(seen.filter(({ url }) => url === '/api/buildings').map(({ person }) => person)).toEqual([
      '7',
      '7',
    ]);
  });

  it.each(['prumo.signed-in=u8', '__Host-prumo.signed-in=u8'])(
    'sends nothing, not even a token request, once another user signed in (%s)',
    async (cookie) => {
      holdCookie(cookie);
      expect(isOtherPerson(await outcome(sendJson('PUT', '/api/buildings/1', {})))).toBe(true);
      expect(isOtherPerson(await outcome(getJson('/api/buildings')))).toBe(true);
      expect(seen).toEqual([]);
      expect(tabUser.takeover()).toEqual({ mine: ana });
    },
  );

  it('does not send the write when another user signs in during the token request', async () => {
    const saving = outcome(sendJson('PUT', '/api/buildings/1', {}));
    holdCookie('prumo.signed-in=u8');
    expect(isOtherPerson(await saving)).toBe(true);
    expect(writes()).toEqual([]);
  });

  it('does not retry a rejected token when another user signed in meanwhile', async () => {
    handle = (_call, response) => {
      holdCookie('prumo.signed-in=u8');
      answer(response, 403, { message: 'Falha CSRF: token ausente ou inválido.' });
    };
    expect(isOtherPerson(await outcome(sendJson('PUT', '/api/buildings/1', {})))).toBe(true);
    expect([writes().length, tokenCalls().length]).toEqual([1, 1]);
  });

  it("stops writing after the server's 412", async () => {
    holdCookie('prumo.signed-in=1');
    handle = (_call, response) =>
      answer(response, 412, { message: 'A sessão agora é de outra pessoa. Recarregue a página.' });
    expect(isOtherPerson(await outcome(sendJson('PUT', '/api/buildings/1', {})))).toBe(true);
    expect(isOtherPerson(await outcome(sendJson('PUT', '/api/buildings/1', {})))).toBe(true);
    expect([writes().length, tabUser.takeover()]).toEqual([1, { mine: ana }]);
  });

  it('resumes when its user signs in again, and may ask for the current user before', async () => {
    tabUser.isMine(joana);
    expect(tabUser.takeover()).toEqual({ mine: ana, theirs: joana });
    await request('/api/auth/user', { forAnybody: true });
    expect(seen.map(({ person }) => person)).toEqual([undefined]);
    tabUser.isMine(ana);
    expect(tabUser.takeover()).toBeUndefined();
    expect(await sendJson('PUT', '/api/buildings/1', {})).toEqual({ id: 7 });
  });
});

describe('error messages', () => {
  const failWith = async (status: number, body: unknown, type?: string): Promise<unknown> => {
    handle = (_call, response) => answer(response, status, body, type);
    return request('/api/buildings').catch((error: unknown) => error);
  };

  it('include the errors of single fields', async () => {
    const failure = await failWith(400, {
      message: 'Nome é obrigatório',
      errors: { name: 'Nome é obrigatório' },
    });
    expect(errorsOf(failure)).toEqual({ name: 'Nome é obrigatório' });
    expect(messageOf(failure, 'Erro ao cadastrar edificação.')).toBe('Nome é obrigatório');
  });

  it("fall back to the screen's text when the server sends none", async () => {
    expect(messageOf(await failWith(500, '', 'text/plain'), 'Falha ao salvar relatório')).toBe(
      'Falha ao salvar relatório',
    );
    expect(messageOf(await failWith(502, '<html>Bad Gateway</html>', 'text/html'), 'Falha')).toBe('Falha');
    expect(messageOf(new TypeError('Failed to fetch'), 'Login falhou')).toBe('Login falhou');
  });

  it('use the default text when the screen has none', async () => {
    expect(messageOf(await failWith(503, '', 'text/plain'))).toBe('Service Unavailable');
    expect(messageOf(await failWith(409, 'Já existe', 'text/plain'))).toBe('Já existe');
    expect(messageOf(new TypeError('Failed to fetch'))).toBe('Erro desconhecido');
  });
});

describe('request that requires reauthentication', () => {
  const REAUTH = { statusCode: 403, message: 'Confirme sua senha para continuar.', code: 'REAUTH' };
  let confirmed: boolean;
  /** What the dialog would do, once it is open. */
  const answerAs = (given: boolean) =>
    passwordQuestion.subscribe(() => {
      if (!passwordQuestion.isOpen()) return;
      confirmed = given;
      passwordQuestion.answer(given);
    });

  beforeEach(() => {
    confirmed = false;
    handle = (_seen, response) => answer(response, confirmed ? 200 : 403, confirmed ? { id: 7 } : REAUTH);
  });

  it('is repeated unchanged after the password was entered', async () => {
    const stop = answerAs(true);
    expect(await sendJson('PUT', '/api/users/7', { isAdmin: true })).toEqual({ id: 7 });
    stop();
    const body = '{"isAdmin":true}';
    expect(writes().map((call) => [call.method, call.body])).toEqual([
      ['PUT', body],
      ['PUT', body],
    ]);
  });

  it('fails with the server’s message when declined or without a dialog', async () => {
    const stop = answerAs(false);
    await expect(sendJson('DELETE', '/api/users/7')).rejects.toThrow(REAUTH.message);
    stop();
    await expect(sendJson('DELETE', '/api/users/7')).rejects.toThrow(REAUTH.message);
    expect(writes()).toHaveLength(2);
  });

  it('asks for password and second factor once each when the server requires both', async () => {
    const FACTOR = { statusCode: 403, message: 'Confirme com o segundo fator.', code: 'REAUTH_FACTOR' };
    const asked: string[] = [];
    const stops = [['password', passwordQuestion] as const, ['factor', factorQuestion] as const].map(
      ([name, question]) =>
        question.subscribe(() => {
          if (!question.isOpen()) return;
          asked.push(name);
          question.answer(true);
        }),
    );
    handle = (_seen, response) => {
      const refusal = [REAUTH, FACTOR][asked.length];
      answer(response, refusal ? 403 : 200, refusal ?? { id: 7 });
    };
    expect(await sendJson('DELETE', '/api/account/second-factor/totp')).toEqual({ id: 7 });
    expect(asked).toEqual(['password', 'factor']);
    handle = (_seen, response) => answer(response, 403, FACTOR);
    await expect(sendJson('DELETE', '/api/account/second-factor/totp')).rejects.toThrow(FACTOR.message);
    expect(asked).toEqual(['password', 'factor', 'factor']);
    for (const stop of stops) stop();
  });

  it('shares one dialog with other requests', async () => {
    let waiting = 0;
    const stop = passwordQuestion.subscribe(() => (waiting += 1));
    const both = Promise.all([sendJson('PUT', '/api/users/7', {}), sendJson('PUT', '/api/users/8', {})]);
    while (waiting < 2) await new Promise((done) => setTimeout(done, 5));
    confirmed = true;
    passwordQuestion.answer(true);
    expect(await both).toEqual([{ id: 7 }, { id: 7 }]);
    expect(passwordQuestion.isOpen()).toBe(false);
    stop();
  });
});
